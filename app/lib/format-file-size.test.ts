import { expect, test } from 'vitest'
import { formatFileSize } from './format-file-size.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1024 * 1024 - 1, '1023 KB'],
  [1024 * 1024, '1.0 MB'],
  [2_621_440, '2.5 MB'],
])('%d bytes are shown as %s', (bytes, label) => {
  expect(formatFileSize(bytes)).toBe(label)
})
