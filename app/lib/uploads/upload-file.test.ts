import { describe, expect, test } from 'vitest'
import { getExtension, toStorableUrl } from './upload-file.ts'

describe('The kept extension', () => {
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

describe('The stored address', () => {
  const path = '/storage/v1/object/public/article-images/a.webp'

  test.each([
    `https://police.example${path}`,
    `http://localhost:3000${path}`,
    `http://127.0.0.1:3000${path}`,
    `http://[::1]:3000${path}`,
  ])('is the public URL where a row may hold it: %s', (url) => {
    expect(toStorableUrl(url)).toBe(url)
  })

  test.each([`http://police.example${path}`, `http://192.168.1.20:3000${path}`, `http://127.0.0.1.example${path}`])(
    'is the path alone where the site is reached by plain http: %s',
    (url) => {
      expect(toStorableUrl(url)).toBe(path)
    },
  )
})
