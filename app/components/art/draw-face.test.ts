import sharp from 'sharp'
import { expect, test } from 'vitest'
import { faceCount } from '#app/lib/pictures/face-url.ts'
import { defaultColors } from '#lib/colors/color-tokens.ts'
import { drawFace } from './draw-face.ts'

test('Drawn faces differ clearly from each other', async () => {
  const faces = await Promise.all(
    Array.from({ length: faceCount }, (_, index) =>
      sharp(Buffer.from(drawFace(index + 1, defaultColors)))
        .resize(80, 100)
        .removeAlpha()
        .extract({ left: 20, top: 12, width: 40, height: 60 })
        .raw()
        .toBuffer(),
    ),
  )
  const similarPairs = faces.flatMap((face, index) =>
    faces.slice(index + 1).flatMap((otherFace, offset) => {
      const distance =
        face.reduce((sum, value, pixel) => sum + Math.abs(value - (otherFace[pixel] ?? 0)), 0) / face.length
      return distance < 5 ? [`${index + 1} and ${index + offset + 2}: ${distance.toFixed(1)}`] : []
    }),
  )
  expect(similarPairs).toEqual([])
})
