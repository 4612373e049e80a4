import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies a folder and preserves its owner, which Postgres checks. `fs.cp` doesn't preserve it. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}
