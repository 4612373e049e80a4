import { expect, test } from 'vitest'
import { placeholderPictureUrl } from './image-source.ts'
import { getPicturePreviewUrl, getPictureUrl } from './picture-url.ts'

const otherSiteUrl = 'https://pictures.example/a.png?size=2&x=y'
const cachedPicture = `/copied-picture?from=${encodeURIComponent(otherSiteUrl)}`
const sitePicture = '/storage/v1/object/public/article-images/a.webp'

/** Returns sources that record the requested pictures. */
function createSources({ url = 'https://police.example', isCached = false } = {}) {
  const requestedUrls: string[] = []
  const requestCachedPicture = (picture: string) => {
    requestedUrls.push(picture)
    return isCached
  }
  return { sources: { url, siteUrl: 'https://police.example', requestCachedPicture }, requestedUrls }
}

test('A picture from another site is requested, and a drawing replaces it until it is cached', () => {
  const { sources, requestedUrls } = createSources()
  expect(getPictureUrl(otherSiteUrl, sources)).toBe(placeholderPictureUrl)
  expect(requestedUrls).toEqual([otherSiteUrl])
  expect(getPictureUrl(otherSiteUrl, createSources({ isCached: true }).sources)).toBe(cachedPicture)
})

test.each([
  [sitePicture, sitePicture],
  [`https://police.example${sitePicture}`, sitePicture],
  [`http://localhost:3000${sitePicture}`, sitePicture],
  ['https://police.example/department-badge.svg', 'https://police.example/department-badge.svg'],
  [null, null],
  ['', null],
  ['javascript:alert(1)', null],
])('%s is shown as %s and never requested', (storedUrl, url) => {
  const { sources, requestedUrls } = createSources()
  expect(getPictureUrl(storedUrl, sources)).toBe(url)
  expect(requestedUrls).toEqual([])
})

test('A hosted project’s pictures come from that project', () => {
  const { sources, requestedUrls } = createSources({ url: 'https://project.example' })
  expect(getPictureUrl(`https://project.example${sitePicture}`, sources)).toBe(`https://project.example${sitePicture}`)
  expect(requestedUrls).toEqual([])
})

test('The staff area shows the cached picture of another site', () => {
  const embeddedOrigins = { url: 'https://police.example', siteUrl: 'https://police.example' }
  const hostedOrigins = { url: 'https://project.example', siteUrl: 'https://police.example' }
  expect(getPicturePreviewUrl(otherSiteUrl, embeddedOrigins)).toBe(cachedPicture)
  expect(getPicturePreviewUrl(sitePicture, embeddedOrigins)).toBe(sitePicture)
  expect(getPicturePreviewUrl(sitePicture, hostedOrigins)).toBe(`https://project.example${sitePicture}`)
  expect(getPicturePreviewUrl(`https://project.example${sitePicture}`, hostedOrigins)).toBe(
    `https://project.example${sitePicture}`,
  )
  expect(getPicturePreviewUrl('javascript:alert(1)', embeddedOrigins)).toBeNull()
})
