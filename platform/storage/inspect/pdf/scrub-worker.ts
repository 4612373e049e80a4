import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { scrubDocument } from './scrub-document.ts'

/**
 * Scrubs the file at the path `workerData` in place. Sends `null` when done, or the reason for a
 * refusal.
 */
const path = String(workerData)
const scrubbed = await scrubDocument(await readFile(path))
if (typeof scrubbed !== 'string') await writeFile(path, scrubbed)
parentPort?.postMessage(typeof scrubbed === 'string' ? scrubbed : null)
