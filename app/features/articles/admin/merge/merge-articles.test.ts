import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ArticleInput, emptyArticleInput } from '../article-input.ts'
import { mergeArticles } from './merge-articles.ts'

const base: ArticleInput = { ...emptyArticleInput, title: 'Title', content: 'One\n\nTwo\n\nThree', excerpt: 'Excerpt' }
const merge = (mine: Partial<ArticleInput>, theirs: Partial<ArticleInput>) =>
  mergeArticles({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } })

test('Changes to different fields and to different parts of the text are merged', () => {
  const merged = merge(
    { title: 'Mine', content: 'One!\n\nTwo\n\nThree' },
    { author: 'Theirs', content: 'One\n\nTwo!\n\nThree!\n\nFour' },
  )
  expect(merged).toMatchObject({ adoptedFields: ['author', 'content'], conflictingFields: [] })
  expect(merged.withMine).toEqual({
    ...base,
    title: 'Mine',
    author: 'Theirs',
    content: 'One!\n\nTwo!\n\nThree!\n\nFour',
  })
})

test('A field conflicts only if both sides changed it', () => {
  const gallery = (caption: string) => [{ url: '/a.png', caption, alt: '', isDecorative: false }]
  const mine = { title: 'Mine', content: 'My one\n\nTwo\n\nThree', gallery: gallery('Mine') }
  const theirs = { title: 'Theirs', content: 'Their one\n\nTwo\n\nThree', gallery: gallery('Theirs'), featured: true }
  const merged = merge(mine, theirs)
  expect(merged).toMatchObject({ adoptedFields: ['featured'], conflictingFields: ['title', 'content', 'gallery'] })
  expect(merged.withMine).toEqual({ ...base, ...mine, featured: true })
  expect(merge({ ...mine, author: 'Me' }, theirs).withTheirs).toEqual({ ...base, ...theirs, author: 'Me' })
})

test('A paragraph conflicts if one side removed it and the other side changed it', () => {
  expect(merge({ content: 'One\n\nThree' }, { content: 'One\n\nTwo!\n\nThree' }).conflictingFields).toEqual(['content'])
})

test('The same change on both sides doesn’t conflict', () => {
  const sameChange = { title: 'Both', featured: true }
  const merged = { ...base, ...sameChange }
  expect(merge(sameChange, sameChange)).toEqual({
    withMine: merged,
    withTheirs: merged,
    adoptedFields: [],
    conflictingFields: [],
  })
})

test('A change of formatted text conflicts with a change of plain text', () => {
  const mine = { content: '**One**\n\nTwo\n\nThree', contentFormat: 'markdown' } as const
  const theirs = { content: 'One\n\nTwo\n\nThree!' }
  expect(merge(mine, theirs).conflictingFields).toEqual(['content'])
  expect(merge(mine, {}).withMine).toMatchObject(mine)
})

test('Very long text isn’t merged line by line', () => {
  const content = 'a\n'.repeat(100_000)
  expect(merge({ content: `${content}mine` }, { content: `theirs\n${content}` }).conflictingFields).toEqual(['content'])
})

/** Each edit replaces or removes a paragraph, or adds one after it. */
const generatedEdits = fc.array(fc.record({ at: fc.nat(9), kind: fc.constantFrom('replace', 'remove', 'add') }), {
  maxLength: 4,
})
type Edits = typeof generatedEdits extends fc.Arbitrary<infer Value> ? Value : never

function applyEdits(paragraphs: readonly string[], edits: Edits, name: string): string[] {
  const editedParagraphs: (string | null)[] = [...paragraphs]
  const additions = new Map<number, string[]>()
  for (const [number, { at, kind }] of edits.entries()) {
    if (kind === 'add') additions.set(at, [...(additions.get(at) ?? []), `${name}-new-${number}`])
    else editedParagraphs[at] = kind === 'replace' ? `${name}-${number}` : null
  }
  return editedParagraphs.flatMap((text, index) => [...(text === null ? [] : [text]), ...(additions.get(index) ?? [])])
}

test('A merged text has all added words and no removed words', () => {
  const paragraphs = Array.from({ length: 10 }, (_, index) => `base-${index}`)
  const toInput = (texts: readonly string[]) => ({ ...base, content: texts.join('\n\n') })
  let mergeCount = 0
  fc.assert(
    fc.property(generatedEdits, generatedEdits, (myEdits, theirEdits) => {
      const [mine, theirs] = [applyEdits(paragraphs, myEdits, 'mine'), applyEdits(paragraphs, theirEdits, 'theirs')]
      const merged = mergeArticles({ base: toInput(paragraphs), mine: toInput(mine), theirs: toInput(theirs) })
      if (merged.conflictingFields.length > 0) {
        expect(merged.withMine.content).toBe(toInput(mine).content)
        return
      }
      mergeCount += 1
      const words = merged.withMine.content.split(/\n+/)
      for (const word of new Set([...paragraphs, ...mine, ...theirs])) {
        const isRetained = !paragraphs.includes(word) || (mine.includes(word) && theirs.includes(word))
        expect(words.filter((mergedWord) => mergedWord === word)).toHaveLength(isRetained ? 1 : 0)
      }
    }),
    { numRuns: 200 },
  )
  expect(mergeCount).toBeGreaterThan(10)
})
