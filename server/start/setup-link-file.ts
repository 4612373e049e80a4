import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** The file that holds the link for the first administrator until it is used. */
export function setupLinkFile(dataDir: string): string {
  return join(resolve(dataDir), 'set-up-link')
}

/** Writes the link for this user's eyes only, in place of an older one. */
export async function writeSetupLink(dataDir: string, url: string): Promise<void> {
  // Anew, because the mode counts only for a file that is made.
  await removeSetupLink(dataDir)
  await writeFile(setupLinkFile(dataDir), `${url}\n`, { mode: 0o600, flag: 'wx' })
}

export async function removeSetupLink(dataDir: string): Promise<void> {
  await rm(setupLinkFile(dataDir), { force: true })
}
