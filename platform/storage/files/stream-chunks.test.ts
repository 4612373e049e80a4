import { expect, test, vi } from 'vitest'
import { streamChunks } from './stream-chunks.ts'

async function* createChunks(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size)
}

test('A stream delivers all of its bytes', async () => {
  const bytes = await new Response(streamChunks(createChunks(3, 4), { length: 7 })).bytes()
  expect(bytes.length).toBe(7)
})

test('A stream of a file that is too short fails at its end instead of waiting', async () => {
  const stream = streamChunks(createChunks(3, 2), { length: 7 })
  await expect(new Response(stream).bytes()).rejects.toThrow('the file is shorter than the size in its row')
})

test('Canceling a stream before its first byte releases its source', async () => {
  const release = vi.fn()
  await streamChunks(createChunks(3), { length: 3, release }).cancel()
  expect(release).toHaveBeenCalledOnce()
})
