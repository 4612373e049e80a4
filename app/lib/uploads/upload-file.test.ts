import { describe, expect, test } from 'vitest'
import { getExtension, toStorableUrl } from './upload-file.ts'

describe('File extension', () => {
  test.each([
    ['parade.JPG', '.jpg'],
    ['parade.tar.gz', '.gz'],
    ['no extension', ''],
    ['.hidden', '.hidden'],
    ['trick.jp/g', ''],
    ['trick.jpg?x', ''],
    ['ends with dot.', ''],
  ])('of %s is "%s"', (name, extension) => {
    expect(getExtension(name)).toBe(extension)
  })
})

describe('Stored URL', () => {
  const path = '/storage/v1/object/public/article-images/a.webp'

  test.each([`http://localhost:3000${path}`, `http://127.0.0.1:3000${path}`, `http://[::1]:3000${path}`])(
    'is the full public URL on localhost: %s',
    (url) => {
      expect(toStorableUrl(url)).toBe(url)
    },
  )

  test.each([
    `https://police.example${path}`,
    `https://project.example.co${path}`,
    `http://police.example${path}`,
    `http://192.168.1.20:3000${path}`,
    `http://127.0.0.1.example${path}`,
  ])('is only the path on any other host, because the host name may change: %s', (url) => {
    expect(toStorableUrl(url)).toBe(path)
  })
})
