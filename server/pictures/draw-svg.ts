import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createBoundedQueue } from '#lib/queues/bounded-queue.ts'

const maxSeconds = 15
const largestPictureBytes = 4 * 1024 * 1024
/**
 * Kilobytes for `ulimit -d`: 512 MB that V8 reserves and hardly uses, and about 400 MB. `--max-old-space-size` bounds V8's heap
 * alone, not the pixels.
 */
const largestDataKb = 900_000

/** Draws an SVG as a square PNG, one at a time; null where it can't be drawn, or not in time. */
export function createSvgDrawer({ seconds = maxSeconds } = {}): (svg: Uint8Array) => Promise<Buffer | null> {
  const queue = createBoundedQueue({ concurrency: 1, maxWaiting: 3 })
  return (svg) => queue.run(() => drawSvg(svg, seconds))
}

/** In a process without this one's environment, which ends with the time and the memory that it has. */
function drawSvg(svg: Uint8Array, seconds: number): Promise<Buffer | null> {
  const file = fileURLToPath(new URL('./svg-child.ts', import.meta.url))
  const limited = `ulimit -c 0; ulimit -d ${largestDataKb}; exec "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', limited, process.execPath, '--max-old-space-size=128', file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  const chunks: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > largestPictureBytes) child.kill('SIGKILL')
    else chunks.push(chunk)
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => undefined)
  child.stdin.end(svg)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0 && size > 0 ? Buffer.concat(chunks) : null))
  })
}
