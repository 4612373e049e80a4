import { expect, test } from 'vitest'
import { emptyArticleInput } from '../article-input.ts'
import { listSitePaths } from './broken-paths.ts'
import { checkLengths } from './check-lengths.ts'
import { findPicturesAndLinks } from './find-pictures-and-links.ts'
import { listInvalidFields } from './list-invalid-fields.ts'
import { listMissingAltTexts, markDecorative } from './list-missing-alt-texts.ts'

const picture = '/storage/v1/object/public/article-images/a.png'
const galleryPicture = { url: picture, caption: '', alt: '', isDecorative: false }
const listMissingTexts = async (change: object) => {
  const input = { ...emptyArticleInput, ...change }
  return listMissingAltTexts(input, await findPicturesAndLinks(input))
}
const listFields = async (change: object) => (await listMissingTexts(change)).map(({ field }) => field)

test('The checklist lists pictures that have no alt text and aren’t decorative', async () => {
  expect(await listFields({})).toEqual([])
  expect(await listFields({ heroImage: picture, gallery: [galleryPicture, { ...galleryPicture, alt: ' ' }] })).toEqual([
    'mediaAlt',
    'gallery.0.alt',
    'gallery.1.alt',
  ])
  expect(await listFields({ heroImage: picture, gallery: [galleryPicture], mediaAlt: 'A boat' })).toEqual([])
  const describedOrDecorative = [
    { ...galleryPicture, alt: 'A boat' },
    { ...galleryPicture, isDecorative: true },
  ]
  expect(await listFields({ heroImage: picture, heroDecorative: true, gallery: describedOrDecorative })).toEqual([])
  // The video replaces the image.
  expect(await listFields({ heroImage: picture, heroVideo: 'https://vimeo.com/1' })).toEqual([])
})

test('Pictures in the text that have no alt text are all marked as decorative at once', async () => {
  const contentFormat = 'markdown'
  const content = [
    `![](${picture} "A caption")`,
    `> - ![](${picture}#small)`,
    `![A boat](${picture})`,
    `![](${picture}#decorative)`,
    '![](https://vimeo.com/1)',
    `\\![](${picture})`,
  ].join('\n\n')
  expect(await listMissingTexts({ content, contentFormat })).toEqual([
    { field: 'content', label: '2 pictures in the text', count: 2 },
  ])
  const markedContent = markDecorative(content)
  expect(await listMissingTexts({ content: markedContent, contentFormat })).toEqual([])
  expect(markedContent).toContain(`![](${picture}#decorative "A caption")`)
  expect(markedContent).toContain(`![](${picture}#small,decorative)`)
  expect(markedContent).toContain('![](https://vimeo.com/1)')
  expect(await listMissingTexts({ content })).toEqual([])
})

test('The checklist lists empty fields by their label and invalid fields with the reason', () => {
  const listMessages = (change: object) =>
    listInvalidFields({ ...emptyArticleInput, ...change }).map(({ text }) => text)
  expect(listMessages({})).toEqual(['Title', 'Author', 'Excerpt', 'Category', 'Content'])
  const completeInput = {
    title: 'Open house',
    author: 'Ana',
    excerpt: 'Come in.',
    category: 'Events',
    content: 'Come in.',
  }
  expect(listMessages(completeInput)).toEqual([])
  expect(listMessages({ ...completeInput, heroVideo: 'film' })).toEqual([
    'Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file',
  ])
})

test('The checklist checks only links within the site', async () => {
  const content =
    '[a](/hiring#top) **[b](https://site.test/news/x?page=2)** [c](https://elsewhere.test/) [d](mailto:a@b.c)\n\n- [a](/hiring)\n'
  const { links } = await findPicturesAndLinks({ content, contentFormat: 'markdown' })
  expect(listSitePaths(links, ['https://site.test'])).toEqual(['/hiring', '/news/x?page=2'])
})

test('The checklist warns about titles and excerpts that are truncated, and about very short excerpts', () => {
  expect(
    checkLengths({ title: 'Open house', excerpt: 'Come in on Saturday, from noon to dusk, and look around.' }),
  ).toEqual([])
  expect(checkLengths({ title: 'x'.repeat(61), excerpt: 'x'.repeat(201) })).toEqual([
    'The title has 61 characters. Search results show about 60.',
    'The excerpt has 201 characters. Search engines get up to 200.',
  ])
  expect(checkLengths({ title: 'Open house', excerpt: 'Come in.' })).toEqual([
    'The excerpt has 8 characters. Search engines get up to 200.',
  ])
})
