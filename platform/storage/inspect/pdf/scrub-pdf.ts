import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { storageErrors } from '../../protocol/errors.ts'
import { mayHoldHiddenData } from './removed-names.ts'
import type { PdfRefusal } from './scrub-document.ts'

/** What a document may take, which may unfold to far more than its file: some for the library, and so many times its size. */
const baseBytes = 128 * 1024 * 1024
const timesSize = 6
const maxMs = 20_000
const watchMs = 50

/**
 * Removes who made a PDF, when and with which programs (`/Info`, XMP, data of programs, earlier revisions), and what can run,
 * open, send or carry something (scripts, actions, embedded files, media), from a file. A document that can't be written
 * anew without harm is refused: throws 415 or 422 with a sentence that says what to do.
 */
export async function scrubPdf(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (!mayHoldHiddenData(bytes)) return
  const refusal = await runWorker(path, baseBytes + timesSize * bytes.length)
  if (refusal !== null) throw storageErrors.unscrubbablePdf(sentences[refusal])
}

const sentences: Record<PdfRefusal | 'costly', string> = {
  damaged:
    'The PDF can not be read completely, so its hidden data (author, program, dates) can not be removed. Print it to a new PDF and upload that.',
  dynamic:
    'The PDF builds its pages by a program in it (a dynamic XFA form), which is removed. Print it to a new PDF and upload that.',
  encrypted:
    'The PDF is protected with a password, so its hidden data (author, program, dates) can not be removed. Save it without protection and upload that.',
  signed:
    'The PDF carries a digital signature, which would break when its hidden data (author, program, dates) is removed. Print it to a new PDF and upload that.',
  costly: 'The PDF is too complex. Print it to a new PDF and upload that.',
}

/** In a thread of its own: a hostile document may take any time and memory, and the server goes on meanwhile. */
async function runWorker(path: string, maxBytes: number): Promise<PdfRefusal | 'costly' | null> {
  const worker = new Worker(new URL('./scrub-worker.ts', import.meta.url), {
    workerData: path,
    resourceLimits: { maxOldGenerationSizeMb: maxBytes / 1024 / 1024 },
  })
  const { promise, resolve } = Promise.withResolvers<PdfRefusal | 'costly' | null>()
  worker.once('message', resolve)
  // It ran out of memory, or met what the library did not expect.
  worker.once('error', () => resolve('costly'))
  worker.once('exit', () => resolve('costly'))
  const timeout = setTimeout(() => resolve('costly'), maxMs)
  const watch = setInterval(() => {
    void measure(worker).then((bytes) => {
      if (bytes > maxBytes) resolve('costly')
    })
  }, watchMs)
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    clearInterval(watch)
    await worker.terminate()
  }
}

/** The limits of a worker don't count the buffers that compressed parts are unfolded to. Zero for one that has ended. */
async function measure(worker: Worker): Promise<number> {
  const statistics = await worker.getHeapStatistics().catch(() => null)
  return statistics ? statistics.used_heap_size + statistics.external_memory : 0
}
