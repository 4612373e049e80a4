import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { checkWords } from './limits.ts'
import { listOwnPaths } from './own-links.ts'
import { readContent } from './read-content.ts'
import { listUndescribed } from './undescribed-pictures.ts'

const picture = '/storage/v1/object/public/article-images/a.png'
const plain = { url: picture, caption: '', alt: '', isDecorative: false }
const fieldsOf = async (change: object) =>
  (await listUndescribed({ ...emptyArticleInput, ...change })).map(({ field }) => field)

test('Each picture needs a text or the decision that it is decorative', async () => {
  expect(await fieldsOf({})).toEqual([])
  expect(await fieldsOf({ heroImage: picture, gallery: [plain, { ...plain, alt: ' ' }] })).toEqual([
    'gallery.0.alt',
    'gallery.1.alt',
    'mediaAlt',
  ])
  expect(await fieldsOf({ heroImage: picture, gallery: [plain], mediaAlt: 'A boat' })).toEqual([])
  const decided = [
    { ...plain, alt: 'A boat' },
    { ...plain, isDecorative: true },
  ]
  expect(await fieldsOf({ heroImage: picture, heroDecorative: true, gallery: decided })).toEqual([])
  // In place of the image, the video is shown.
  expect(await fieldsOf({ heroImage: picture, heroVideo: 'https://vimeo.com/1' })).toEqual([])
})

test('So do those of the text, wherever they are in it', async () => {
  const markdown = (content: string) => ({ content, contentFormat: 'markdown' })
  const content = `![](${picture})\n\n> - ![](${picture})\n\n![A boat](${picture})\n\n![](${picture}#decorative)`
  expect(await listUndescribed({ ...emptyArticleInput, content, contentFormat: 'markdown' })).toEqual([
    {
      field: 'content',
      message: 'Say what 2 pictures of the text show, or that they are decorative: press the picture',
    },
  ])
  expect(await fieldsOf(markdown(`![](${picture}#small,decorative)`))).toEqual([])
  expect(await fieldsOf({ content })).toEqual([])
})

test('Links to the site itself are those that are asked for', async () => {
  const content =
    '[a](/hiring#top) **[b](https://site.test/news/x?page=2)** [c](https://elsewhere.test/) [d](mailto:a@b.c)\n\n- [a](/hiring)\n'
  const { links } = await readContent({ content, contentFormat: 'markdown' })
  expect(listOwnPaths(links, ['https://site.test'])).toEqual(['/hiring', '/news/x?page=2'])
})

test('Titles and excerpts that others cut, and excerpts with room, are noted', () => {
  expect(
    checkWords({ title: 'Open house', excerpt: 'Come in on Saturday, from noon to dusk, and look around.' }),
  ).toEqual([])
  expect(checkWords({ title: 'x'.repeat(61), excerpt: 'x'.repeat(201) })).toEqual([
    'Search results show about 60 characters of a title; this one has 61.',
    'Search results and Discord show up to 200 characters of the excerpt; this one has 201.',
  ])
  expect(checkWords({ title: 'Open house', excerpt: 'Come in.' })).toEqual([
    'The excerpt has 8 characters; search results and Discord have room for more.',
  ])
})
