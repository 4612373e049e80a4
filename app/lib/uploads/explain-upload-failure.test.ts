import { expect, test } from 'vitest'
import { explainUploadFailure, isFileUnusable } from './explain-upload-failure.ts'

test.each([
  [
    '415',
    'The file is damaged: it is not a complete image/png',
    'The file is damaged. Open it, save it again, and choose the new file.',
  ],
  ['415', 'The file is not a picture, a video or a PDF', 'The file is not a picture, a video or a PDF'],
  [
    '413',
    'The object exceeded the maximum allowed size of 9 bytes',
    'The file is too large for this site. Choose a smaller file.',
  ],
])('A rejection with %s, “%s”, shows “%s”', (statusCode, message, label) => {
  expect(explainUploadFailure(Object.assign(new Error(message), { statusCode }))).toBe(label)
})

test.each([
  ['415', 'The file is damaged: it is not a complete image/png', true],
  ['415', 'The file is not a picture, a video or a PDF', true],
  ['413', 'The object exceeded the maximum allowed size of 9 bytes', true],
  ['413', 'The picture has more than 40 million pixels', true],
  ['422', 'The PDF contains a script', true],
  ['413', 'The site’s files reached 20 GB', false],
  ['507', 'The server has no space left for files', false],
  ['500', 'Internal Server Error', false],
])('After a rejection with %s, “%s”, the file is unusable: %s', (statusCode, message, isUnusable) => {
  expect(isFileUnusable(Object.assign(new Error(message), { statusCode }))).toBe(isUnusable)
})
