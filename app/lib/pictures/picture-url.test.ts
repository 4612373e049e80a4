import { expect, test } from 'vitest'
import { drawnPicture } from './image-source.ts'
import { getPictureUrl, getPreviewUrl, isCachedPicture } from './picture-url.ts'

const elsewhere = 'https://pictures.example/a.png?size=2&x=y'
const cached = `/copied-picture?from=${encodeURIComponent(elsewhere)}`
const memberPicture = '/storage/v1/object/public/article-images/a.webp'

/** Creates sources that record requested pictures. */
function createSources({ url = 'https://police.example', isCached = false } = {}) {
  const requested: string[] = []
  const requestCachedPicture = (picture: string) => {
    requested.push(picture)
    return isCached
  }
  return { sources: { url, siteUrl: 'https://police.example', requestCachedPicture }, requested }
}

test('Requests a picture from another site and shows a drawing until it is cached', () => {
  const { sources, requested } = createSources()
  expect(getPictureUrl(elsewhere, sources)).toBe(drawnPicture)
  expect(requested).toEqual([elsewhere])
  expect(getPictureUrl(elsewhere, createSources({ isCached: true }).sources)).toBe(cached)
  expect([isCachedPicture(cached), isCachedPicture(drawnPicture)]).toEqual([true, false])
})

test.each([
  [memberPicture, memberPicture],
  [`https://police.example${memberPicture}`, memberPicture],
  [`http://localhost:3000${memberPicture}`, memberPicture],
  ['https://police.example/department-badge.svg', 'https://police.example/department-badge.svg'],
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
])('%s is shown as %s and never requested', (stored, url) => {
  const { sources, requested } = createSources()
  expect(getPictureUrl(stored, sources)).toBe(url)
  expect(requested).toEqual([])
})

test('A hosted project’s pictures come from that project', () => {
  const { sources, requested } = createSources({ url: 'https://project.example' })
  expect(getPictureUrl(`https://project.example${memberPicture}`, sources)).toBe(
    `https://project.example${memberPicture}`,
  )
  expect(requested).toEqual([])
})

test('The staff area shows the cached picture of another site', () => {
  const embedded = { url: 'https://police.example', siteUrl: 'https://police.example' }
  const hosted = { url: 'https://project.example', siteUrl: 'https://police.example' }
  expect(getPreviewUrl(elsewhere, embedded)).toBe(cached)
  expect(getPreviewUrl(memberPicture, embedded)).toBe(memberPicture)
  expect(getPreviewUrl(memberPicture, hosted)).toBe(`https://project.example${memberPicture}`)
  expect(getPreviewUrl(`https://project.example${memberPicture}`, hosted)).toBe(
    `https://project.example${memberPicture}`,
  )
  expect(getPreviewUrl('javascript:alert(1)', embedded)).toBeNull()
})
