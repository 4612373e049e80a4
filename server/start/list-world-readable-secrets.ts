import { stat } from 'node:fs/promises'
import { join } from 'node:path'

interface SecretPaths {
  dataDir: string
  signingKeysFile: string | null
}

/**
 * Lists secret files and folders that other users of the machine can read. On Windows, which has no
 * file modes, the list is empty.
 */
export async function listWorldReadableSecrets({ dataDir, signingKeysFile }: SecretPaths): Promise<string[]> {
  if (process.platform === 'win32') return []
  const folder = join(dataDir, 'keys')
  const files = ['signing-keys.json', 'api-keys.json', 'database-password'].map((name) => join(folder, name))
  const paths = [dataDir, folder, ...files, ...(signingKeysFile ? [signingKeysFile] : [])]
  const stats = await Promise.all(paths.map((path) => stat(path).catch(() => null)))
  return paths.filter((_, index) => ((stats[index]?.mode ?? 0) & 0o077) !== 0)
}
