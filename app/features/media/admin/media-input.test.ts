import { expect, test } from 'vitest'
import { getDefaultTitle, isPublicByDefault, mediaInputSchema, mediaUploadSchema } from './media-input.ts'

test.each([
  ['parade 2026.JPG', 'parade 2026'],
  ['visitor.guide.pdf', 'visitor.guide'],
  ['README', 'README'],
  ['.htaccess', '.htaccess'],
])('The title of the file %s defaults to %s', (name, title) => {
  expect(getDefaultTitle(name)).toBe(title)
})

test('Pictures and videos are public by default, but other files aren’t', () => {
  expect(['image/png', 'video/mp4', 'application/pdf', ''].map(isPublicByDefault)).toEqual([true, true, false, false])
})

test('A file can’t be saved with a blank title', () => {
  const blankInput = { title: '   ', category: 'general', altText: '', caption: '', isPublic: true, isInGallery: true }
  expect(mediaInputSchema.safeParse(blankInput).error?.issues[0]?.message).toBe('Title is required')
})

test('An upload needs a file', () => {
  expect(mediaUploadSchema.safeParse({ category: 'general', files: [] }).error?.issues[0]?.message).toBe(
    'File is required',
  )
})
