import { expect, test } from 'vitest'
import {
  adviseOnRefusal,
  articlePictureLimits,
  explainRefusal,
  leaderPhotoLimits,
  mediaFileLimits,
} from './file-limits.ts'

test('A refused file is told by its name and with the limit that it broke', () => {
  expect(explainRefusal({ name: 'a.png', reason: 'empty' }, articlePictureLimits)).toBe('a.png is empty.')
  expect(explainRefusal({ name: 'a.png', reason: 'large' }, leaderPhotoLimits)).toBe('a.png is larger than 10 MB.')
  expect(explainRefusal({ name: 'a.mp4', reason: 'large' }, mediaFileLimits)).toBe('a.mp4 is larger than 50 MB.')
  expect(explainRefusal({ name: 'a.png', reason: 'large-picture' }, mediaFileLimits)).toBe(
    'a.png is larger than 10 MB, which is the most for a picture.',
  )
  expect(explainRefusal({ name: 'a.txt', reason: 'kind' }, leaderPhotoLimits)).toBe(
    'a.txt is of another kind. Accepted: PNG, JPG, GIF or WEBP.',
  )
})

test('Owners of iPhones are told how to get a file that is accepted', () => {
  const advice = (name: string) => adviseOnRefusal({ name, reason: 'kind' }, leaderPhotoLimits)
  expect(advice('IMG_2231.HEIC')).toContain('export this one as JPEG')
  expect(advice('a.txt')).toBe('a.txt is of another kind. Accepted: PNG, JPG, GIF or WEBP.')
})
