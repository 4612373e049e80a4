import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = join(import.meta.dirname, '../package.json')

/** This program's version. */
export async function readVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version
}
