import { expect, test } from 'vitest'
import { getTitleFor, isPublicByDefault, mediaInputSchema, mediaUploadSchema } from './media-input.ts'

test.each([
  ['parade 2026.JPG', 'parade 2026'],
  ['visitor.guide.pdf', 'visitor.guide'],
  ['README', 'README'],
  ['.htaccess', '.htaccess'],
])('The title of %s is prefilled as %s', (name, title) => {
  expect(getTitleFor(name)).toBe(title)
})

test('Pictures and videos are public by default, other files are not', () => {
  expect(['image/png', 'video/mp4', 'application/pdf', ''].map(isPublicByDefault)).toEqual([true, true, false, false])
})

test('Rejects a blank title when a file is edited', () => {
  const blank = { title: '   ', category: 'general', altText: '', caption: '', isPublic: true, inGallery: true }
  expect(mediaInputSchema.safeParse(blank).error?.issues[0]?.message).toBe('Title is required')
})

test('Rejects an upload without a file', () => {
  expect(mediaUploadSchema.safeParse({ category: 'general', files: [] }).error?.issues[0]?.message).toBe(
    'File is required',
  )
})
