import { expect, test } from 'vitest'
import { listArticleDifferences } from './article-differences.ts'
import { emptyArticleInput } from './article-input.ts'

test('Only the fields that differ are listed, in the words of the form', () => {
  const theirs = { ...emptyArticleInput, title: 'Theirs', type: 'press-release' as const }
  expect(listArticleDifferences(theirs, { ...emptyArticleInput, title: 'Mine', featured: true })).toEqual([
    { label: 'Title', theirs: 'Theirs', mine: 'Mine' },
    { label: 'Type', theirs: 'Press Release', mine: 'News' },
    { label: 'Featured', theirs: 'No', mine: 'Yes' },
  ])
})
