import { expect, test } from 'vitest'
import { withPaths } from './file-addresses.ts'

const files = new Map([
  ['article-images/a.webp', {}],
  ['media-library-private/documents/b.pdf', {}],
])
const path = '/storage/v1/object/public/article-images/a.webp'
const old = `https://project.example.org${path}`

test('Addresses of the site’s own files become paths, those of others stay', () => {
  const other = 'https://project.example.org/storage/v1/object/public/article-images/other.webp'
  expect(
    withPaths(
      {
        hero_image: old,
        gallery_images: [old, other],
        file_path: 'https://project.example.org/storage/v1/object/public/media-library/documents/b.pdf',
        hero_video: null,
        years: 3,
      },
      files,
    ),
  ).toEqual({
    hero_image: path,
    gallery_images: [path, other],
    file_path: '/storage/v1/object/public/media-library/documents/b.pdf',
    hero_video: null,
    years: 3,
  })
})

test('Pictures within formatted texts become paths; links and texts without formatting stay as they are written', () => {
  const text = (address: string) => `See [it](${old}).\n\n![A \\[b\\]](${address}#small "Quay")\n\n![](${address})`
  const markdown = { content_format: 'markdown', content: text(old) }
  expect(withPaths(markdown, files)).toEqual({ ...markdown, content: text(path) })
  const unknown = { ...markdown, content: text('https://project.example.org/a.webp') }
  expect(withPaths(unknown, files)).toEqual(unknown)
  const plain = { content_format: 'plain', content: text(old) }
  expect(withPaths(plain, files)).toEqual(plain)
})

test('What a row keeps of another row is treated as that row', () => {
  const article = (address: string) => ({
    hero_image: address,
    gallery_images: [address],
    content_format: 'markdown',
    content: `![](${address})`,
  })
  expect(withPaths({ id: '1', content: article(old) }, files)).toEqual({ id: '1', content: article(path) })
})
