import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

export function getSetupLinkPath(dataDir: string): string {
  return join(resolve(dataDir), 'set-up-link')
}

/** Writes the link to a file that only the server's user can read. Replaces an earlier link. */
export async function writeSetupLink(dataDir: string, url: string): Promise<void> {
  // `writeFile` sets the mode only on a new file, so this removes the old file first.
  await removeSetupLink(dataDir)
  await writeFile(getSetupLinkPath(dataDir), `${url}\n`, { mode: 0o600, flag: 'wx' })
}

export async function removeSetupLink(dataDir: string): Promise<void> {
  await rm(getSetupLinkPath(dataDir), { force: true })
}
