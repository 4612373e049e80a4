import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-receive-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const boundary = 'xyz'
const type = `multipart/form-data; boundary=${boundary}`
const createFormPart = (disposition: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}\r\n`
const createFilePart = (text: string) => createFormPart('name=""; filename="a.txt"', text)
const end = `--${boundary}--\r\n`

async function receive(chunks: readonly Uint8Array[], { limit = 1_000, contentType = type } = {}) {
  const path = join(folder, randomUUID())
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const init = { method: 'POST', headers: { 'content-type': contentType }, body, duplex: 'half' }
  const request = new Request('http://localhost', init)
  const received = await receiveFile(request, path, limit)
  return { ...received, content: await readFile(path, 'latin1') }
}

const toOneChunk = (text: string) => [Buffer.from(text, 'latin1')]

/** File contents that resemble the boundary. */
const hostileContents = fc
  .array(fc.constantFrom('\r\n--xy', '\r', '\n', '--', 'xyz', '\r\n--', 'a'), { minLength: 1, maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !`${text}\r\n`.includes(`\r\n--${boundary}`) && !text.startsWith(`--${boundary}`))

test('A form is parsed the same way wherever its chunks are split', async () => {
  await fc.assert(
    fc.asyncProperty(hostileContents, fc.array(fc.nat(400), { maxLength: 12 }), async (text, cuts) => {
      const bytes = Buffer.from(`${createFormPart('name="cacheControl"', '60')}${createFilePart(text)}${end}`, 'latin1')
      const offsets = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]
      const chunks = offsets.slice(1).map((offset, index) => bytes.subarray(offsets[index], offset))
      const expected = { content: text, size: text.length, cacheControl: 'max-age=60', userMetadata: null }
      expect(await receive(chunks)).toMatchObject(expected)
    }),
    { numRuns: 200 },
  )
})

test('A form that ends too early is rejected', async () => {
  const text = `${createFormPart('name="metadata"', '{}')}${createFilePart('hello')}--${boundary}--`
  for (let length = 0; length < text.length; length += 1) {
    await expect(receive(toOneChunk(text.slice(0, length)))).rejects.toMatchObject({ status: 400 })
  }
})

test.each<[string, string, number]>([
  ['a file over the limit', createFilePart('x'.repeat(1_001)) + end, 413],
  ['an empty file', createFilePart('') + end, 400],
  ['no file', createFormPart('name="a"', 'b') + end, 400],
  ['a long field', createFormPart('name="a"', 'b'.repeat(65 * 1024)) + createFilePart('x') + end, 413],
  ['many parts', createFormPart('name="a"', 'b').repeat(21) + createFilePart('x') + end, 400],
  ['metadata that isn’t JSON', createFormPart('name="metadata"', '{') + createFilePart('x') + end, 400],
])('A form with %s is rejected', async (_, text, status) => {
  await expect(receive(toOneChunk(text))).rejects.toMatchObject({ status })
})

test('A form without a boundary is rejected', async () => {
  const contentType = 'multipart/form-data'
  await expect(receive(toOneChunk(createFilePart('x') + end), { contentType })).rejects.toMatchObject({ status: 400 })
})
