import { expect, test } from 'vitest'
import { faceCount, getFaceUrl, parseFaceFile } from './face-url.ts'

test('Every face has a URL, and other file names match no face', () => {
  for (let face = 1; face <= faceCount; face++) {
    expect(parseFaceFile(getFaceUrl(face).replace('/portraits/', ''))).toBe(face)
  }
  for (const file of ['0.svg', '25.svg', '01.svg', '1.png', '1', '.svg', '1.svg.svg']) {
    expect(parseFaceFile(file)).toBeNull()
  }
})
