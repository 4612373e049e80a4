import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** Returns the path of the file with the set-up link for the first administrator. */
export function setupLinkFile(dataDir: string): string {
  return join(resolve(dataDir), 'set-up-link')
}

/** Replaces the link. Only this user can read the file. */
export async function writeSetupLink(dataDir: string, url: string): Promise<void> {
  // Removed first, because the mode only applies to a new file.
  await removeSetupLink(dataDir)
  await writeFile(setupLinkFile(dataDir), `${url}\n`, { mode: 0o600, flag: 'wx' })
}

export async function removeSetupLink(dataDir: string): Promise<void> {
  await rm(setupLinkFile(dataDir), { force: true })
}
