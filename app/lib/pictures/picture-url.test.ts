import { expect, test } from 'vitest'
import { drawnPicture } from './image-source.ts'
import { getPictureUrl, getPreviewUrl, isCachedPicture } from './picture-url.ts'

const elsewhere = 'https://pictures.example/a.png?size=2&x=y'
const copy = `/copied-picture?from=${encodeURIComponent(elsewhere)}`
const own = '/storage/v1/object/public/article-images/a.webp'

/** Sources that record what was to be copied. */
function createSources({ url = 'https://police.example', isCached = false } = {}) {
  const requested: string[] = []
  const requestCachedPicture = (picture: string) => {
    requested.push(picture)
    return isCached
  }
  return { sources: { url, siteUrl: 'https://police.example', requestCachedPicture }, requested }
}

test('A picture from another site is asked for, and drawn until there is a copy', () => {
  const { sources, requested } = createSources()
  expect(getPictureUrl(elsewhere, sources)).toBe(drawnPicture)
  expect(requested).toEqual([elsewhere])
  expect(getPictureUrl(elsewhere, createSources({ isCached: true }).sources)).toBe(copy)
  expect([isCachedPicture(copy), isCachedPicture(drawnPicture)]).toEqual([true, false])
})

test.each([
  [own, own],
  [`https://police.example${own}`, own],
  [`http://localhost:3000${own}`, own],
  ['https://police.example/department-badge.svg', 'https://police.example/department-badge.svg'],
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
])('%s is shown as %s, and never copied', (stored, shown) => {
  const { sources, requested } = createSources()
  expect(getPictureUrl(stored, sources)).toBe(shown)
  expect(requested).toEqual([])
})

test('A hosted project’s pictures come from there', () => {
  const { sources, requested } = createSources({ url: 'https://project.example' })
  expect(getPictureUrl(`https://project.example${own}`, sources)).toBe(`https://project.example${own}`)
  expect(requested).toEqual([])
})

test('The staff area shows a copy, where there is one', () => {
  const embedded = { url: 'https://police.example', siteUrl: 'https://police.example' }
  const hosted = { url: 'https://project.example', siteUrl: 'https://police.example' }
  expect(getPreviewUrl(elsewhere, embedded)).toBe(copy)
  expect(getPreviewUrl(own, embedded)).toBe(own)
  expect(getPreviewUrl(own, hosted)).toBe(`https://project.example${own}`)
  expect(getPreviewUrl(`https://project.example${own}`, hosted)).toBe(`https://project.example${own}`)
  expect(getPreviewUrl('javascript:alert(1)', embedded)).toBeNull()
})
