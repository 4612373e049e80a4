import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies a folder and preserves its owner. Postgres checks it, and `fs.cp` doesn't keep it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
