import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readTextIfExists } from '#lib/disk/read-text-if-exists.ts'

const getPath = (dataDir: string) => join(dataDir, 'site-address')

/**
 * Saves the site's address for commands, because with `PORT=0` only the running server knows its
 * port.
 */
export async function writeSiteAddress(dataDir: string, siteUrl: string): Promise<void> {
  await writeFile(getPath(dataDir), siteUrl, { mode: 0o600 })
}

/** Returns the address that the server saved last; null if there is none. */
export async function readSiteAddress(dataDir: string): Promise<string | null> {
  const text = await readTextIfExists(getPath(dataDir))
  return text !== null && URL.canParse(text) ? text : null
}
