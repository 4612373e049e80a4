import { expect, test } from 'vitest'
import { explainUploadFailure } from './explain-upload-failure.ts'

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
