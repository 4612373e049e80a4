import { expect, test } from 'vitest'
import { createPage } from './page-templates.ts'
import { listSampleTexts } from './sample-texts.ts'

test('A page contains sample texts until its editor replaces them', () => {
  const page = createPage('faq', { title: 'Questions', slug: 'questions' })
  expect(listSampleTexts(page)).toEqual(['Its answer.', 'Its answer.', 'Ask us, and we answer.'])
  expect(listSampleTexts(JSON.parse(JSON.stringify(page).replaceAll('Its answer.', 'Yes.')))).toEqual([
    'Ask us, and we answer.',
  ])
  expect(listSampleTexts(createPage('blank', { title: 'T', slug: 't' }))).toEqual([])
})
