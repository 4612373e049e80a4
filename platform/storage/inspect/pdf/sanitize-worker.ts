import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { sanitizeDocument } from './sanitize-document.ts'

/**
 * Sanitizes the file at the path `workerData` in place. Sends `null` when done, or the reason for a
 * rejection.
 */
const path = String(workerData)
const sanitized = await sanitizeDocument(await readFile(path))
if (typeof sanitized !== 'string') await writeFile(path, sanitized)
parentPort?.postMessage(typeof sanitized === 'string' ? sanitized : null)
