import { expect, test } from 'vitest'
import { createPageFromTemplate } from './page-templates.ts'
import { listSampleTexts } from './sample-texts.ts'

test('A page contains sample text until its editor replaces it', () => {
  const page = createPageFromTemplate('faq', { title: 'Questions', slug: 'questions' })
  expect(listSampleTexts(page)).toEqual(['The answer.', 'The answer.', 'We’re happy to help.'])
  expect(listSampleTexts(JSON.parse(JSON.stringify(page).replaceAll('The answer.', 'Yes.')))).toEqual([
    'We’re happy to help.',
  ])
  expect(listSampleTexts(createPageFromTemplate('blank', { title: 'T', slug: 't' }))).toEqual([])
})
