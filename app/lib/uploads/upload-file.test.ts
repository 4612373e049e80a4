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

  test.each([`http://localhost:3000${path}`, `http://127.0.0.1:3000${path}`, `http://[::1]:3000${path}`])(
    'is the whole public URL on this machine: %s',
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
  ])('is the path alone of any other host, so that it holds when the site has another: %s', (url) => {
    expect(toStorableUrl(url)).toBe(path)
  })
})
