import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Key files that backups exclude. The database password belongs to one cluster, and a restored
 * cluster gets a new password.
 */
const clusterKeys = ['database-password']

/**
 * Reads the key files that a backup includes, keyed by name. `signingKeysFile`, if set, replaces
 * the generated signing keys.
 */
export async function readKeys(folder: string, signingKeysFile: string | null): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const keys = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile() || !isKeyName(entry.name)) continue
    keys.set(entry.name, await readFile(join(folder, entry.name)))
  }
  if (signingKeysFile !== null) keys.set('signing-keys.json', await readFile(signingKeysFile))
  return keys
}

export function isKeyName(name: string): boolean {
  return /^[\w.-]{1,100}$/.test(name) && !/^\.+$/.test(name) && !clusterKeys.includes(name)
}

export async function writeKey(folder: string, name: string, content: Buffer): Promise<void> {
  if (!isKeyName(name)) throw new Error(`${JSON.stringify(name)} isn't a valid name for a key file`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, name), content, { flag: 'wx', mode: 0o600, flush: true })
}
