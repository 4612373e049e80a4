import { stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files and folders of secrets that other users of the machine may read; a mode means nothing on Windows. */
export async function listOpenSecrets(place: { dataDir: string; signingKeysFile: string | null }): Promise<string[]> {
  const folder = join(place.dataDir, 'keys')
  const files = ['signing-keys.json', 'api-keys.json', 'database-password'].map((name) => join(folder, name))
  const paths = [folder, ...files, ...(place.signingKeysFile ? [place.signingKeysFile] : [])]
  const modes = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mode }) => mode,
        () => 0,
      ),
    ),
  )
  return process.platform === 'win32' ? [] : paths.filter((_, index) => ((modes[index] ?? 0) & 0o077) !== 0)
}
