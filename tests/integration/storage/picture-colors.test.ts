import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createStorageFixture, makePicture } from './storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

const upload = (name: string, bytes: Buffer) =>
  fixture.send(`/object/open/${name}`, { method: 'PUT', as: 'staff', body: new Uint8Array(bytes) })

async function readColor(name: string): Promise<string | null | undefined> {
  const [row] = await fixture.db.admin<{ color: string | null }[]>`
    select color from storage.picture_colors join storage.objects using (version) where name = ${name}`
  return row?.color
}

/** Makes a picture that is black on the left and white on the right. */
const makeHalves = (alpha: number) =>
  sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha } } }).composite([
    { input: { create: { width: 30, height: 40, channels: 3, background: '#fff' } }, left: 30, top: 0 },
  ])

test.each(['jpg', 'png', 'webp', 'avif'] as const)('The color of an uploaded %s is stored', async (format) => {
  const name = `one.${format}`
  const kind = format === 'jpg' ? 'jpeg' : format
  expect((await upload(name, await makePicture(300, 200, 16).toFormat(kind, { quality: 100 }).toBuffer())).status).toBe(
    200,
  )
  const color = (await readColor(name)) ?? ''
  for (const [channel, value] of [0x10, 0x50, 0x28].entries()) {
    expect(Math.abs(Number.parseInt(color.slice(channel * 2, channel * 2 + 2), 16) - value)).toBeLessThanOrEqual(2)
  }
})

test('The color is the mean color of the current picture, and null for a transparent picture', async () => {
  await upload('halves.png', await makeHalves(1).png().toBuffer())
  expect(await readColor('halves.png')).toMatch(/^(7f|80|81){3}$/)
  await upload('halves.png', await makePicture(40, 30, 200).png().toBuffer())
  expect(await readColor('halves.png')).toBe('c85028')
  await upload('glass.png', await makeHalves(0.2).png().toBuffer())
  expect(await readColor('glass.png')).toBeNull()
})

test('A copy has the same color as its original', async () => {
  await upload('original.png', await makePicture(40, 30, 200).png().toBuffer())
  const body = JSON.stringify({ bucketId: 'open', sourceKey: 'original.png', destinationKey: 'copy.png' })
  expect((await fixture.send('/object/copy', { method: 'POST', as: 'staff', body })).status).toBe(200)
  expect(await readColor('copy.png')).toBe('c85028')
})
