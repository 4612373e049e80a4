import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { correctFileType, isAnimated } from './correct-file-type.ts'

const picture = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } })
const jpeg = await picture.clone().jpeg().toBuffer()
const createFile = (bytes: Uint8Array | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })
const correct = async (bytes: Uint8Array | string, name: string, type: string) => {
  const correctedFile = await correctFileType(createFile(bytes, name, type))
  return [correctedFile.name, correctedFile.type]
}

test('A wrong extension or type is corrected', async () => {
  expect(await correct(jpeg, 'boat.png', 'image/png')).toEqual(['boat.jpg', 'image/jpeg'])
  expect(await correct(jpeg, 'boat.JPEG', 'image/jpeg')).toEqual(['boat.JPEG', 'image/jpeg'])
  expect(await correct(jpeg, 'boat', '')).toEqual(['boat.jpg', 'image/jpeg'])
  expect(await correct(jpeg, 'Parade 12.05', '')).toEqual(['Parade 12.05.jpg', 'image/jpeg'])
  expect(await correct('%PDF-1.7', 'form.txt', 'text/plain')).toEqual(['form.pdf', 'application/pdf'])
})

test.each(['png', 'webp', 'gif', 'avif'] as const)('A %s picture is recognized by its bytes', async (kind) => {
  const bytes = await picture.clone().toFormat(kind).toBuffer()
  expect(await correct(bytes, 'boat.jpg', 'image/jpeg')).toEqual([`boat.${kind}`, `image/${kind}`])
})

test('A file with unknown bytes keeps its name, and loses only the type of a known picture format', async () => {
  expect(await correct('notes', 'notes.png', 'image/png')).toEqual(['notes.png', ''])
  expect(await correct('<svg/>', 'badge.svg', 'image/svg+xml')).toEqual(['badge.svg', 'image/svg+xml'])
  expect(await correct('OggS', 'film.ogv', 'video/ogg')).toEqual(['film.ogv', 'video/ogg'])
})

describe('Animated picture', () => {
  const frames = sharp(Buffer.alloc(4 * 8 * 3, 1).fill(200, 48), {
    raw: { width: 4, height: 8, channels: 3, pageHeight: 4 },
  })

  test('is detected, and a still picture isn’t', async () => {
    expect(await isAnimated(new Blob([new Uint8Array(await frames.clone().gif().toBuffer())]))).toBe(true)
    expect(await isAnimated(new Blob([new Uint8Array(await frames.clone().webp().toBuffer())]))).toBe(true)
    expect(await isAnimated(new Blob([new Uint8Array(await picture.clone().webp().toBuffer())]))).toBe(false)
    expect(await isAnimated(new Blob([new Uint8Array(jpeg)]))).toBe(false)
  })
})
