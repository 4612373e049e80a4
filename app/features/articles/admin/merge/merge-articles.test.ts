import { expect, test } from 'vitest'
import { type ArticleInput, emptyArticleInput } from '../article-input.ts'
import { mergeArticles, type WriteMarkdown } from './merge-articles.ts'

const base: ArticleInput = { ...emptyArticleInput, title: 'Title', content: 'One\n\nTwo', excerpt: 'Excerpt' }
const picture = (name: string, caption = '', alt = '') => ({
  url: `/${name}.png`,
  caption,
  alt,
  isDecorative: false,
})
const merge = (
  mine: Partial<ArticleInput>,
  theirs: Partial<ArticleInput>,
  { from = {}, writeMarkdown = null }: { from?: Partial<ArticleInput>; writeMarkdown?: WriteMarkdown | null } = {},
) => {
  const start = { ...base, ...from }
  return mergeArticles({ base: start, mine: { ...start, ...mine }, theirs: { ...start, ...theirs } }, writeMarkdown)
}

test('Changes of different fields, and of different parts of the text, are merged', () => {
  const merged = merge({ title: 'Mine', content: 'One!\n\nTwo' }, { author: 'Theirs', content: 'One\n\nTwo!' })
  expect(merged).toMatchObject({ taken: ['author', 'content'], collisions: [] })
  expect(merged.input).toEqual({ ...base, title: 'Mine', author: 'Theirs', content: 'One!\n\nTwo!' })
})

test('A field that both changed collides, and only it', () => {
  const from = { content: 'One boat\n\nTwo\n\nThree' }
  const { input, collisions } = merge(
    { title: 'Mine', content: 'My boat\n\nTwo\n\nThree' },
    { title: 'Theirs', content: 'Their boat\n\nTwo\n\nThree!', featured: true },
    { from },
  )
  expect(input).toEqual({ ...base, title: 'Mine', content: 'My boat\n\nTwo\n\nThree!', featured: true })
  expect(collisions).toEqual([
    { field: 'title', mine: 'Mine', theirs: 'Theirs', withTheirs: { title: 'Theirs' } },
    {
      field: 'content',
      mine: 'My boat',
      theirs: 'Their boat',
      withTheirs: { content: 'Their boat\n\nTwo\n\nThree!', contentFormat: 'plain' },
    },
  ])
})

test('What both did alike is no collision', () => {
  expect(merge({ title: 'Both', featured: true }, { title: 'Both', featured: true })).toMatchObject({
    taken: [],
    collisions: [],
    input: { title: 'Both', featured: true },
  })
})

test('A formatted text is merged with a plain one as Markdown, or asked about where none can be written', () => {
  const mine = { content: 'One\n\n**Two**', contentFormat: 'markdown' } as const
  const theirs = { content: 'One* more\n\nTwo' }
  const writeMarkdown: WriteMarkdown = ({ content }) => content.replaceAll('*', '\\*')
  expect(merge(mine, theirs, { writeMarkdown })).toMatchObject({
    input: { content: 'One\\* more\n\n**Two**', contentFormat: 'markdown' },
    collisions: [],
  })
  expect(merge(theirs, mine, { writeMarkdown }).input.contentFormat).toBe('markdown')
  expect(merge(mine, theirs).collisions).toEqual([
    {
      field: 'content',
      mine: mine.content,
      theirs: theirs.content,
      withTheirs: { ...theirs, contentFormat: 'plain' },
    },
  ])
})

test('Galleries are merged picture by picture', () => {
  const from = { gallery: [picture('a'), picture('b')] }
  const merged = merge(
    { gallery: [picture('a', 'Caption'), picture('b'), picture('mine')] },
    { gallery: [picture('a', '', 'Alt'), picture('theirs')] },
    { from },
  )
  expect(merged.collisions).toEqual([])
  expect(merged.input.gallery).toEqual([picture('a', 'Caption', 'Alt'), picture('theirs'), picture('mine')])
  const collided = merge({ gallery: [picture('a', 'Mine')] }, { gallery: [picture('a', 'Theirs')] }, { from })
  expect(collided.collisions.map(({ field }) => field)).toEqual(['gallery'])
})
