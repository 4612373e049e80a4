import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { listSitePaths } from './broken-paths.ts'
import { extractContent } from './extract-content.ts'
import { checkLengths } from './limits.ts'
import { listMissing } from './list-missing.ts'
import { listMissingAltTexts, markDecorative } from './list-missing-alt-texts.ts'

const picture = '/storage/v1/object/public/article-images/a.png'
const plain = { url: picture, caption: '', alt: '', isDecorative: false }
const list = async (change: object) => {
  const input = { ...emptyArticleInput, ...change }
  return listMissingAltTexts(input, await extractContent(input))
}
const fieldsOf = async (change: object) => (await list(change)).map(({ field }) => field)

test('Lists pictures that have no description and aren’t decorative', async () => {
  expect(await fieldsOf({})).toEqual([])
  expect(await fieldsOf({ heroImage: picture, gallery: [plain, { ...plain, alt: ' ' }] })).toEqual([
    'mediaAlt',
    'gallery.0.alt',
    'gallery.1.alt',
  ])
  expect(await fieldsOf({ heroImage: picture, gallery: [plain], mediaAlt: 'A boat' })).toEqual([])
  const decided = [
    { ...plain, alt: 'A boat' },
    { ...plain, isDecorative: true },
  ]
  expect(await fieldsOf({ heroImage: picture, heroDecorative: true, gallery: decided })).toEqual([])
  // The video replaces the image.
  expect(await fieldsOf({ heroImage: picture, heroVideo: 'https://vimeo.com/1' })).toEqual([])
})

test('Lists undescribed pictures in the text and marks them as decorative together', async () => {
  const contentFormat = 'markdown'
  const content = [
    `![](${picture} "A caption")`,
    `> - ![](${picture}#small)`,
    `![A boat](${picture})`,
    `![](${picture}#decorative)`,
    '![](https://vimeo.com/1)',
    `\\![](${picture})`,
  ].join('\n\n')
  expect(await list({ content, contentFormat })).toEqual([
    { field: 'content', label: '2 pictures in the text', count: 2 },
  ])
  const markedContent = markDecorative(content)
  expect(await list({ content: markedContent, contentFormat })).toEqual([])
  expect(markedContent).toContain(`![](${picture}#decorative "A caption")`)
  expect(markedContent).toContain(`![](${picture}#small,decorative)`)
  expect(markedContent).toContain('![](https://vimeo.com/1)')
  expect(await list({ content })).toEqual([])
})

test('Lists empty fields by label and invalid fields with the reason', () => {
  const messages = (change: object) => listMissing({ ...emptyArticleInput, ...change }).map(({ text }) => text)
  expect(messages({})).toEqual(['Title', 'Author', 'Excerpt', 'Category', 'Content'])
  const full = { title: 'Open house', author: 'Ana', excerpt: 'Come in.', category: 'Events', content: 'Come in.' }
  expect(messages(full)).toEqual([])
  expect(messages({ ...full, heroVideo: 'film' })).toEqual([
    'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
  ])
})

test('Lists only links to the site itself', async () => {
  const content =
    '[a](/hiring#top) **[b](https://site.test/news/x?page=2)** [c](https://elsewhere.test/) [d](mailto:a@b.c)\n\n- [a](/hiring)\n'
  const { links } = await extractContent({ content, contentFormat: 'markdown' })
  expect(listSitePaths(links, ['https://site.test'])).toEqual(['/hiring', '/news/x?page=2'])
})

test('Notes titles and excerpts that get truncated, and very short excerpts', () => {
  expect(
    checkLengths({ title: 'Open house', excerpt: 'Come in on Saturday, from noon to dusk, and look around.' }),
  ).toEqual([])
  expect(checkLengths({ title: 'x'.repeat(61), excerpt: 'x'.repeat(201) })).toEqual([
    'The title has 61 characters. Search results show about 60.',
    'The excerpt has 201 characters. Search results and Discord show up to 200.',
  ])
  expect(checkLengths({ title: 'Open house', excerpt: 'Come in.' })).toEqual([
    'The excerpt has 8 characters. Search results and Discord show up to 200.',
  ])
})
