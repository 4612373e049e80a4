import { describe, expect, test } from 'vitest'
import { badUrls } from '#tests/support/hostile/bad-urls.ts'
import { isPlayableVideo, parseVideo } from '../video.ts'
import { getImageSource, limitDensity, splitColorHint } from './image-source.ts'
import { getMediaUrl } from './media-url.ts'

const file = '/storage/v1/object/public/article-images/a.webp'
const embeddedOrigins = { url: 'https://police.example.org', siteUrl: 'https://police.example.org' }
const hostedOrigins = { url: 'https://project.example.co', siteUrl: 'https://police.example.org' }

describe('Link to the backend', () => {
  test.each([
    [file, file],
    [`https://police.example.org${file}`, file],
    [`http://127.0.0.1:3000${file}`, file],
    [`http://localhost${file}`, file],
    [`http://[::1]:8080${file}`, file],
    [`https://localhost:3000${file}?t=1#x`, file],
    [`https://elsewhere.example.org${file}`, `https://elsewhere.example.org${file}`],
  ])('%s becomes %s', (storedUrl, url) => {
    expect(getMediaUrl(storedUrl, embeddedOrigins)).toBe(url)
  })

  test.each([[file], [`http://127.0.0.1:3000${file}`], [`https://project.example.co${file}`]])(
    '%s resolves to the hosted project',
    (storedUrl) => {
      expect(getMediaUrl(storedUrl, hostedOrigins)).toBe(`https://project.example.co${file}`)
    },
  )

  test.each([
    ['/storage/v1/object/public/article-images/../../../auth/v1/user'],
    ['/storage/v1/object/public/article-images/%2e%2e/x'],
    ['/storage/v1/object/public//evil.example/x.png'],
    ['/storage/v1/object/sign/article-images/a.webp'],
    ['/storage/v1/object/public/article-images/a.webp?x="onload'],
    ['http://127.0.0.1:3000/storage/v1/object/public/a/%2e%2e/x.png'],
  ])('%s is rejected, because it isn’t only the path of a public file', (storedUrl) => {
    expect(getMediaUrl(storedUrl, embeddedOrigins)).toBeNull()
  })
})

describe('Link to another site', () => {
  test.each([
    ['https://images.example.com/a.png?size=2'],
    ['http://127.0.0.1:9000/a.png'],
    ['https://localhost/a.png'],
  ])('%s stays unchanged', (storedUrl) => {
    expect(getMediaUrl(storedUrl, hostedOrigins)).toBe(storedUrl)
  })

  test('The list has at least 200 bad links', () => {
    expect(new Set(badUrls).size).toBeGreaterThanOrEqual(200)
  })

  test.each(badUrls.map((url) => [url]))('%j is never loaded as an image or video', (storedUrl) => {
    expect(getMediaUrl(storedUrl, embeddedOrigins)).toBeNull()
    expect(parseVideo(storedUrl, embeddedOrigins)).toBeNull()
  })
})

describe('Video link', () => {
  const youtubeUrl = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtubeUrl],
    ['https://youtube.com/watch?list=a&v=dQw4w9WgXcQ&t=3', youtubeUrl],
    ['https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1', youtubeUrl],
    ['https://youtu.be/dQw4w9WgXcQ?t=3', youtubeUrl],
    ['https://www.youtube.com/embed/dQw4w9WgXcQ', youtubeUrl],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', youtubeUrl],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/76979871/1a2b3c4d5e', 'https://player.vimeo.com/video/76979871?h=1a2b3c4d5e'],
    ['https://vimeo.com/76979871/1a2b3c4d5e?share=copy', 'https://player.vimeo.com/video/76979871?h=1a2b3c4d5e'],
    [
      'https://player.vimeo.com/video/76979871?t=1&h=1a2b3c4d5e',
      'https://player.vimeo.com/video/76979871?h=1a2b3c4d5e',
    ],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/groups/harbor/videos/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/showcase/12/video/76979871', 'https://player.vimeo.com/video/76979871'],
  ])('%s is embedded as %s', (link, embedUrl) => {
    expect(parseVideo(link)).toMatchObject({ kind: 'embed', embedUrl })
  })

  test.each([
    ['https://files.example.com/a.mp4', 'https://files.example.com/a.mp4'],
    ['https://files.example.com/a.WEBM?x=1', 'https://files.example.com/a.WEBM?x=1'],
    ['/storage/v1/object/public/media-library/general/a.ogg', '/storage/v1/object/public/media-library/general/a.ogg'],
  ])('%s plays from its file', (link, url) => {
    expect(parseVideo(link)).toEqual({ kind: 'file', url })
  })

  test.each([
    [''],
    ['https://www.youtube.com/watch?v=short'],
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQtoolong'],
    ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?v=x"onload=1'],
    ['https://vimeo.com/abc'],
    ['https://vimeo.com/channels/staffpicks'],
    ['https://vimeo.com/channels/staff/picks/76979871'],
    ['https://vimeo.com.evil.example/76979871'],
    ['https://files.example.com/a.mp4.html'],
    ['https://files.example.com/?a=b.mp4'],
    ['https://files.example.com/#/a.mp4'],
  ])('%s can’t be played by the site', (link) => {
    expect(isPlayableVideo(link)).toBe(false)
  })
})

test('Only the site’s public files come in several sizes', () => {
  expect(getImageSource(file).srcSet?.split(', ')).toHaveLength(9)
  expect(getImageSource(file).srcSet).toContain('/storage/v1/render/image/public/article-images/a.webp?width=320 320w')
  expect(getImageSource('https://images.example.com/a.png')).toEqual({ src: 'https://images.example.com/a.png' })
})

test('A file’s URL and the URLs of its sizes contain its version and focal point', () => {
  const hints = { 'article-images/a.webp': 'v=0a1b2c3d&focus=30x20' }
  expect(getMediaUrl(`https://police.example.org${file}?old=1`, { ...embeddedOrigins, hints })).toBe(
    `${file}?v=0a1b2c3d&focus=30x20`,
  )
  expect(getMediaUrl(file, { ...hostedOrigins, hints })).toBe(
    `https://project.example.co${file}?v=0a1b2c3d&focus=30x20`,
  )
  expect(getMediaUrl(file.replace('a.webp', 'b.webp'), { ...embeddedOrigins, hints })).toBe(
    file.replace('a.webp', 'b.webp'),
  )
  expect(getImageSource(`${file}?v=0a1b2c3d&focus=30x20`).srcSet).toContain(
    '/storage/v1/render/image/public/article-images/a.webp?v=0a1b2c3d&focus=30x20&width=320 320w',
  )
})

test.each([
  ['color=3a4b5c', ''],
  ['color=3a4b5c&v=0a1b2c3d', '?v=0a1b2c3d'],
  ['color=3a4b5c&v=0a1b2c3d&focus=30x20', '?v=0a1b2c3d&focus=30x20'],
])('The color of a picture (%s) is split from its URL, so the request lacks the color', (hint, remainingHint) => {
  const pictureUrl = getMediaUrl(file, { ...embeddedOrigins, hints: { 'article-images/a.webp': hint } }) ?? ''
  expect(splitColorHint(pictureUrl)).toEqual({ url: file + remainingHint, color: '#3a4b5c' })
  const { src, srcSet } = getImageSource(pictureUrl)
  expect(src + srcSet).not.toContain('color')
  const hostedUrl = getMediaUrl(file, { ...hostedOrigins, hints: { 'article-images/a.webp': hint } }) ?? ''
  expect(getImageSource(hostedUrl)).toEqual({ src: hostedOrigins.url + file + remainingHint })
})

test.each([
  [file],
  [`${file}?v=0a1b2c3d`],
  ['https://images.example.com/a.png?color=red'],
  ['https://images.example.com/a.png?color=3a4b5c7'],
])('%s has no color', (url) => {
  expect(splitColorHint(url)).toEqual({ url, color: null })
})

test('A screen with a pixel ratio of three loads pictures for a ratio of two', () => {
  expect(limitDensity('(min-width: 64rem) 46rem, 100vw')).toBe(
    '(min-resolution: 2.5dppx) and (min-width: 64rem) calc(46rem * 2 / 3), (min-resolution: 2.5dppx) calc(100vw * 2 / 3), (min-width: 64rem) 46rem, 100vw',
  )
})
