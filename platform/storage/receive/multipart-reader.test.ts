import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createMultipartReader } from './multipart-reader.ts'

const boundary = 'xyz'

async function* stream(chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks
}

async function readAll(chunks: Uint8Array[]): Promise<string[]> {
  const reader = createMultipartReader(stream(chunks), boundary)
  const parts: string[] = []
  while (await reader.nextPart()) {
    let text = ''
    for await (const chunk of reader.readPart()) text += Buffer.from(chunk).toString('latin1')
    parts.push(text)
  }
  return parts
}

/** Bytes that come close to the delimiter on purpose. */
const contents = fc
  .array(fc.constantFrom('\r\n--xy', '\r', '\n', '--', 'xyz', '\r\n--', 'a', ''), { maxLength: 12 })
  .map((pieces) => pieces.join(''))
  .filter((text) => !`${text}\r\n`.includes(`\r\n--${boundary}`))

test('A form is read alike wherever its chunks are cut', async () => {
  const forms = fc.tuple(fc.array(contents, { minLength: 1, maxLength: 3 }), fc.array(fc.nat(400), { maxLength: 12 }))
  await fc.assert(
    fc.asyncProperty(forms, async ([texts, cuts]) => {
      const body = texts.map((text) => `--${boundary}\r\nA: b\r\n\r\n${text}\r\n`).join('')
      const bytes = Buffer.from(`${body}--${boundary}--\r\n`, 'latin1')
      const places = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((a, b) => a - b), bytes.length]
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end))
      expect(await readAll(chunks)).toEqual(texts)
    }),
    { numRuns: 500 },
  )
})

test('A form that ends too early is refused', async () => {
  const whole = Buffer.from(`--${boundary}\r\nA: b\r\n\r\nhello\r\n--${boundary}--`)
  for (let end = 0; end < whole.length; end++) {
    await expect(readAll([whole.subarray(0, end)])).rejects.toMatchObject({ status: 400 })
  }
})
