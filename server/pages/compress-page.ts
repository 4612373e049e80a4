import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unBrotli = promisify(brotliDecompress)
const zip = promisify(gzip)
const unzip = promisify(gunzip)

/** Brotli's quality where somebody waits: nine tenths of the best one's effect for a fiftieth of its time. */
const quickQuality = 5
/** Pages that may wait to be compressed as well as it gets. */
const mostWaiting = 50
/** After each, nothing is compressed for so many times what it took: whoever asks for many pages has at most a fifth of a processor. */
const restFactor = 4

/** Compresses a body while its sender waits. */
export function compress(encoding: 'br' | 'gzip', body: Buffer): Promise<Buffer> {
  return cutToSize(encoding === 'br' ? brotli(body, brotliOptions(body, quickQuality)) : zip(body))
}

/** The body that `compress` took. */
export function decompress(encoding: 'br' | 'gzip', bytes: Buffer): Promise<Buffer> {
  return cutToSize(encoding === 'br' ? unBrotli(bytes) : unzip(bytes))
}

/** Has a body compressed as small as brotli can, and passes it to `onDone`; false where too many wait for that. */
export type CompressBest = (read: () => Promise<Buffer>, onDone: (bytes: Buffer) => void) => boolean

/** Compresses best, one body at a time and with rests between them. */
export function createCompressBest({ onError }: { onError: (error: unknown) => void }): CompressBest {
  const waiting: (() => Promise<void>)[] = []
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const begun = performance.now()
      await task().catch(onError)
      const rest = restFactor * (performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, rest).unref())
    }
    isBusy = false
  }

  return (read, onDone) => {
    if (waiting.length >= mostWaiting) return false
    waiting.push(async () => {
      const body = await read()
      onDone(await cutToSize(brotli(body, brotliOptions(body, constants.BROTLI_MAX_QUALITY))))
    })
    if (!isBusy) void work()
    return true
  }
}

/** zlib's result is a piece of a chunk in Node's pool of 64 KB, all of which would stay with the page. */
async function cutToSize(result: Promise<Buffer>): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow((await result).length)
  bytes.set(await result)
  return bytes
}

function brotliOptions({ length }: Buffer, quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}
