import { expect, test } from 'vitest'
import {
  articlePictureLimits,
  explainRejection,
  findRejection,
  leaderPhotoLimits,
  mediaFileLimits,
} from './file-limits.ts'

test('A rejection names the file, the reason and what to do', () => {
  const explain = (name: string, reason: Parameters<typeof explainRejection>[0]['reason'], limits = mediaFileLimits) =>
    explainRejection({ name, reason }, limits)
  expect(explain('a.png', 'empty')).toBe('“a.png” is empty. Choose another file.')
  expect(explain('a.mp4', 'large')).toBe('“a.mp4” is larger than 50 MB. Choose a smaller file.')
  expect(explain('a.jpg', 'large-picture')).toBe('“a.jpg” is larger than 100 MB. Choose a smaller file.')
  expect(explain('notes.txt', 'kind', leaderPhotoLimits)).toBe(
    '“notes.txt” isn’t a picture. Choose a PNG, JPG, GIF or WEBP file.',
  )
  expect(explain('notes.txt', 'kind')).toMatch(/^“notes.txt” isn’t a picture, a video or a PDF\. Choose a PNG, /)
  expect(explain('a.gif', 'animated')).toContain('Choose a file of at most 10 MB.')
  expect(explain('IMG_2231.HEIC', 'unreadable')).toContain('export it as JPEG')
})

test('Pictures that a browser can shrink or convert are accepted, and animations and other files are rejected', () => {
  const find = (name: string, type: string, megabytes: number, limits = articlePictureLimits) =>
    findRejection({ name, type, size: megabytes * 1024 * 1024 } as File, limits)
  expect(find('a.jpg', 'image/jpeg', 30)).toBeNull()
  expect(find('a.avif', 'image/avif', 1, leaderPhotoLimits)).toBeNull()
  expect(find('a.heic', '', 3)).toBeNull()
  expect(find('a.jpg', 'image/jpeg', 101)).toBe('large-picture')
  expect(find('a.gif', 'image/gif', 11)).toBe('animated')
  expect(find('a.svg', 'image/svg+xml', 1)).toBe('picture-kind')
  expect(find('a.mp4', 'video/mp4', 51, mediaFileLimits)).toBe('large')
  expect(find('a.txt', 'text/plain', 1)).toBe('kind')
  expect(find('a.png', 'image/png', 0)).toBe('empty')
})
