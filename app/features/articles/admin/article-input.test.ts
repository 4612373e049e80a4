import { describe, expect, test } from 'vitest'
import { listDifferences, toColumns } from '#app/lib/form-fields.ts'
import {
  type ArticleInput,
  articleDraftSchema,
  articleFields,
  articleFormSchema,
  emptyArticleInput,
  getDraftTitle,
} from './article-input.ts'

const validInput: ArticleInput = {
  ...emptyArticleInput,
  title: 'Open house',
  excerpt: 'Come in.',
  content: 'On Saturday.',
  category: 'Community',
  author: 'Dana Whitfield',
}

function listErrors(change: object): string[] {
  return articleFormSchema.safeParse({ ...validInput, ...change }).error?.issues.map((issue) => issue.message) ?? []
}

test('A draft needs a title or text, and its other fields may be empty but not too long', () => {
  const listMessages = (change: object) =>
    articleDraftSchema.safeParse({ ...emptyArticleInput, ...change }).error?.issues.map(({ message }) => message)
  expect(listMessages({})).toEqual(['Title is required'])
  expect(listMessages({ content: '![Dusk](/a.png)' })).toEqual(['Title is required'])
  expect(listMessages({ title: 'Dusk' })).toBeUndefined()
  expect(listMessages({ content: 'It began at dusk.' })).toBeUndefined()
  expect(listMessages({ title: 'Dusk', author: 'x'.repeat(101) })).toEqual(['Author must be 100 characters or fewer'])
})

test.each([
  [{ title: ' Dusk ', content: 'Text' }, 'Dusk'],
  [{ title: '', content: '\n## The **long** [watch](/news)\n\nIt began.' }, 'The long watch'],
  [{ title: '', content: `![Pier](/a.png)\n- ${'Überall '.repeat(20)}` }, `${'Überall '.repeat(7).trim()}…`],
  [{ title: '', content: ' \n ' }, ''],
])('The draft %j has the title %j', (draft, title) => {
  expect(getDraftTitle(draft)).toBe(title)
})

describe('Article form', () => {
  test('defaults to news that isn’t featured', () => {
    expect(emptyArticleInput).toMatchObject({ type: 'news', featured: false })
  })

  test('accepts a complete article', () => {
    expect(listErrors({})).toEqual([])
  })

  test('lists every required field of an empty article', () => {
    expect(articleFormSchema.safeParse(emptyArticleInput).error?.issues.map((issue) => issue.message)).toEqual([
      'Title is required',
      'Author is required',
      'Excerpt is required',
      'Category is required',
      'Content is required',
    ])
  })

  test.each([
    [{ title: ' \n ' }, 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'Title must be 200 characters or fewer'],
    [{ content: '€'.repeat(400_000) }, 'Content must be 1 MB or less'],
    [{ content: ' \n ' }, 'Content is required'],
    [
      { content: '€'.repeat(100_000), contentFormat: 'markdown' },
      'Content must be 256 KB or less with formatting, or 1 MB without formatting.',
    ],
    [
      { heroVideo: 'https://example.com/watch' },
      'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
    ],
    [
      { gallery: Array(61).fill({ url: 'u', caption: '', alt: '', isDecorative: false }) },
      'A gallery holds up to 60 images',
    ],
  ])('explains a broken rule (%#)', (change, message) => {
    expect(listErrors(change)).toEqual([message])
  })

  test('rejects an unknown type', () => {
    expect(listErrors({ type: 'rumor' })).toHaveLength(1)
  })

  test('stores the gallery in parallel lists, with the media alt text as the default alt text', () => {
    const gallery = [
      { url: 'a', caption: 'First', alt: 'A boat', isDecorative: false },
      { url: 'b', caption: '', alt: '', isDecorative: false },
      { url: 'c', caption: '', alt: '', isDecorative: true },
    ]
    expect(toColumns(articleFields, { ...validInput, mediaAlt: 'The harbor', gallery })).toMatchObject({
      gallery_images: ['a', 'b', 'c'],
      gallery_captions: ['First', '', ''],
      gallery_alts: ['A boat', 'The harbor', ''],
      decorative_pictures: ['c'],
      hero_image: null,
      hero_video: null,
      media_caption: null,
      media_alt: 'The harbor',
    })
  })
})

test('Only fields that differ are listed, with the form’s labels', () => {
  const theirs = { ...emptyArticleInput, title: 'Theirs', type: 'press-release' as const }
  const mine = { ...emptyArticleInput, title: 'Mine', featured: true }
  expect(listDifferences(articleFields, theirs, mine)).toEqual([
    { label: 'Title', theirs: 'Theirs', mine: 'Mine' },
    { label: 'Type', theirs: 'Press Release', mine: 'News' },
    { label: 'Featured', theirs: 'No', mine: 'Yes' },
  ])
})
