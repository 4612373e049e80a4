import { expect, test } from 'vitest'
import { articleStateSchema } from '../../article.ts'
import { listNextSteps, stateNow } from './article-life.ts'

test('A scheduled article is published from its moment on', () => {
  const article = { state: 'scheduled', published_at: '2026-11-25T14:00:00Z' } as const
  const moment = Date.parse(article.published_at)
  expect([stateNow(article, moment - 1), stateNow(article, moment)]).toEqual(['scheduled', 'published'])
})

test('Whoever may not publish is offered nothing that makes an article public, or touches one that was', () => {
  const offered = articleStateSchema.options.map((state) => listNextSteps(state, false).map(({ step }) => step))
  expect(offered).toEqual([['submit'], ['draft'], [], [], []])
})

test('What is public is only withdrawn, and everything else can be published', () => {
  for (const state of articleStateSchema.options) {
    const steps = listNextSteps(state, true).map(({ step }) => step)
    expect(steps.includes('publish')).toBe(state !== 'published')
    expect(steps.includes('withdraw')).toBe(state === 'published')
  }
})
