import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantWidths } from '#lib/variant-widths.ts'
import type { Storage } from '#platform/storage/create-storage.ts'
import { createStorageFixture, makePicture, type StorageFixture } from '#tests/integration/storage/storage-fixture.ts'

let fixture: StorageFixture
let storage: Storage
const pictures = Array.from({ length: 8 }, (_, index) => `picture-${index}`)

beforeAll(async () => {
  fixture = await createStorageFixture()
  storage = await fixture.startInstance({ getCaller: (request) => request.headers.get('x-address') })
  for (const [index, name] of pictures.entries()) {
    const body = new Uint8Array(
      await makePicture(2000, 1200, index * 15)
        .jpeg()
        .toBuffer(),
    )
    expect((await send(`/object/open/${name}.jpg`, { method: 'PUT', as: 'staff', body })).status).toBe(200)
  }
})
afterAll(async () => {
  await storage.close()
  await fixture.close()
})

interface Sent extends RequestInit {
  as?: 'anon' | 'staff'
  address?: string
}

async function send(path: string, { as = 'anon', address = '203.0.113.1', ...init }: Sent = {}) {
  const headers = new Headers(init.headers)
  headers.set('x-test-identity', as)
  headers.set('x-address', address)
  const response = await storage.fetch(new Request(`http://site.test/storage/v1${path}`, { ...init, headers }))
  await response.arrayBuffer()
  return response
}

test('Other users’ uploads and pictures succeed while one visitor requests many sizes', async () => {
  const variants = pictures.flatMap((name) =>
    variantWidths.flatMap((width) => ['image/avif', 'image/webp', '*/*'].map((accept) => ({ name, width, accept }))),
  )
  let isOver = false
  let rejectionCount = 0
  const attack = async () => {
    for (let variant = variants.pop(); variant && !isOver; variant = variants.pop()) {
      const { name, width, accept } = variant
      const { status } = await send(`/render/image/public/open/${name}.jpg?width=${width}`, { headers: { accept } })
      if (status !== 503) continue
      rejectionCount += 1
      variants.unshift(variant)
      await setImmediate()
    }
  }
  const attacks = Array.from({ length: 90 }, attack)
  const png = new Uint8Array(
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  )
  const uploads: number[] = []
  const visits: number[] = []
  for (let round = 0; round < 5; round++) {
    const path = `/object/open/flood-${round}.png`
    uploads.push((await send(path, { method: 'POST', as: 'staff', address: '203.0.113.9', body: png })).status)
    const visit = await send(`/render/image/public/open/flood-${round}.png?width=320`, { address: '203.0.113.77' })
    visits.push(visit.status)
  }
  const isRunning = variants.length > 0
  isOver = true
  await Promise.all(attacks)
  expect(new Set(uploads)).toEqual(new Set([200]))
  expect(new Set(visits)).toEqual(new Set([200]))
  expect(rejectionCount).toBeGreaterThan(0)
  expect(isRunning).toBe(true)
})
