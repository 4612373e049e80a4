import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { storageErrors } from '../../protocol/errors.ts'
import { mayContainHiddenData } from './removed-names.ts'
import type { PdfRejection } from './sanitize-document.ts'

/**
 * Memory limit: bytes for the library, plus a multiple of the file's size for decompressed parts.
 */
const baseBytes = 128 * 1024 * 1024
const bytesPerFileByte = 6
const timeoutMs = 20_000
const memoryCheckMs = 50

/**
 * Removes a PDF's authors, times and programs (`/Info`, XMP, program data, earlier revisions). Also
 * removes active content such as scripts, actions, embedded files and media. Throws 422 if it can't
 * rewrite the PDF without losing content. The error message suggests a fix.
 */
export async function sanitizePdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (!mayContainHiddenData(bytes)) return
  const rejection = await runWorker(path, baseBytes + bytesPerFileByte * bytes.length)
  if (rejection !== null) throw storageErrors.unsanitizablePdf(messages[rejection])
}

const messages: Record<PdfRejection | 'costly', string> = {
  damaged:
    "The PDF can't be read completely, so its hidden data (author, program, dates) can't be removed. " +
    'Print it to a new PDF and upload that.',
  dynamic:
    'The PDF builds its pages with a program (a dynamic XFA form), which this site has to remove. ' +
    'Print it to a new PDF and upload that.',
  encrypted:
    "The PDF is protected with a password, so its hidden data (author, program, dates) can't be removed. " +
    'Save it without protection and upload that.',
  signed:
    'The PDF has a digital signature, which would break when its hidden data (author, program, dates) is removed. ' +
    'Print it to a new PDF and upload that.',
  costly: 'The PDF is too complex. Print it to a new PDF and upload that.',
}

/** A hostile document may take any amount of time and memory, and must not block the server. */
async function runWorker(path: string, maxBytes: number): Promise<PdfRejection | 'costly' | null> {
  const worker = new Worker(new URL('./sanitize-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: maxBytes / 1024 / 1024 },
  })
  const { promise, resolve } = Promise.withResolvers<PdfRejection | 'costly' | null>()
  worker.once('message', resolve)
  // The worker ran out of memory, or the library failed unexpectedly.
  worker.once('error', () => resolve('costly'))
  worker.once('exit', () => resolve('costly'))
  const timeout = setTimeout(() => resolve('costly'), timeoutMs)
  const memoryCheck = setInterval(() => {
    void measureMemory(worker).then((bytes) => {
      if (bytes > maxBytes) resolve('costly')
    })
  }, memoryCheckMs)
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    clearInterval(memoryCheck)
    await worker.terminate()
  }
}

/**
 * Returns the memory of a worker, or zero if it has ended. A worker's limits don't include the
 * buffers of decompressed parts.
 */
async function measureMemory(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => null)
  return statistics ? statistics.used_heap_size + statistics.external_memory : 0
}
