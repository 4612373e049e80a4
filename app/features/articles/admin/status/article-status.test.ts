import { expect, test } from 'vitest'
import { articleStateSchema } from '../../article.ts'
import { getCurrentState, getMainStep, listNextSteps } from './article-status.ts'
import { getSubmitHint } from './get-submit-hint.ts'

test('A scheduled article is published at its publication time', () => {
  const article = { state: 'scheduled', published_at: '2026-11-25T14:00:00Z' } as const
  const publicationTime = Date.parse(article.published_at)
  expect([getCurrentState(article, publicationTime - 1), getCurrentState(article, publicationTime)]).toEqual([
    'scheduled',
    'published',
  ])
})

test('A user who can’t publish can only submit drafts and return submitted articles to draft', () => {
  const steps = articleStateSchema.options.map((state) => listNextSteps(state, false).map(({ step }) => step))
  expect(steps).toEqual([['submit'], ['draft'], [], [], []])
})

test('The form explains what its buttons do', () => {
  const past = '2026-11-01T10:00:00Z'
  const listHints = (state: string | null, options: object = {}) => {
    const times = { published_at: null, first_published_at: null }
    const article =
      state === null ? null : { ...times, state: articleStateSchema.parse(state), discord_posted: false, ...options }
    const sharedOptions = { article, submitLabel: 'Update Article', formatDateTime: () => 'noon' }
    return [
      getSubmitHint({ ...sharedOptions, canPublish: true, isAutoPostOn: true }),
      getSubmitHint({ ...sharedOptions, canPublish: true, isAutoPostOn: false }),
      getSubmitHint({ ...sharedOptions, canPublish: false, isAutoPostOn: false }),
    ]
  }
  const submitSentence = '“Submit for review” sends the article to an editor.'
  const saveSentence = '“Update Article” saves the draft.'
  expect(listHints(null)).toEqual(['Publishes now and posts to Discord.', 'Publishes now.', submitSentence])
  expect(listHints('draft')).toEqual([
    `“Publish” makes the article public now and posts it to Discord. ${saveSentence}`,
    `“Publish” makes the article public now. ${saveSentence}`,
    `${submitSentence} ${saveSentence}`,
  ])
  expect(listHints('in-review').slice(1)).toEqual([
    '“Publish” makes the article public now. “Update Article” saves your changes.',
    'Saves your changes. Visitors don’t see them yet.',
  ])
  expect(listHints('scheduled', { published_at: '2999-01-01T10:00:00Z' })[0]).toBe(
    'Saves your changes. The article stays scheduled for noon. “Publish” makes the article public now and posts it to Discord.',
  )
  expect(listHints('scheduled', { published_at: past })[0]).toBe('Updates the public page.')
  expect(listHints('published', { discord_posted: true })).toEqual([
    'Updates the public page and the Discord message.',
    'Updates the public page.',
    'Updates the public page.',
  ])
  expect(listHints('withdrawn', { first_published_at: past })[0]).toBe(
    'Saves your changes. Visitors don’t see the article. “Publish” makes the article public now.',
  )
})

test('Editors’ main step publishes drafts and submissions, and contributors’ main step submits drafts', () => {
  const listMainSteps = (canPublish: boolean) =>
    [null, ...articleStateSchema.options].map((state) => getMainStep(state, canPublish)?.step)
  expect(listMainSteps(true)).toEqual([undefined, 'publish', 'publish', undefined, undefined, undefined])
  expect(listMainSteps(false)).toEqual(['submit', 'submit', undefined, undefined, undefined, undefined])
})

test('Editors can withdraw published articles, and publish all other articles', () => {
  for (const state of articleStateSchema.options) {
    const steps = listNextSteps(state, true).map(({ step }) => step)
    expect(steps.includes('publish')).toBe(state !== 'published')
    expect(steps.includes('withdraw')).toBe(state === 'published')
  }
})
