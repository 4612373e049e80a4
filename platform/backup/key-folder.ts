import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The embedded database's password belongs to its cluster: a restored one gets its own. */
const clusterKeys = ['database-password']

/** The site's keys by the names of their files; `signingKeysFile` stands for the generated ones where it is set. */
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

/** True for a name that a key file in an archive may have. */
export function isKeyName(name: string): boolean {
  return /^[\w.-]{1,100}$/.test(name) && !/^\.+$/.test(name) && !clusterKeys.includes(name)
}

/** Writes a key file that only its owner may read. */
export async function writeKey(folder: string, name: string, content: Buffer): Promise<void> {
  if (!isKeyName(name)) throw new Error(`${JSON.stringify(name)} is no name of a key file`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, name), 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
