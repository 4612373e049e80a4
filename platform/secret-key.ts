import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { createKeys } from './identity/keys.ts'

interface KeyPlaces {
  dataDir: string
  signingKeysFile: string | null
}

/** Throws `OperatorError` for a data folder without keys: it is not one that a server uses, and new keys would be of no use. */
export async function requireKeys({ dataDir, signingKeysFile }: KeyPlaces): Promise<void> {
  const folder = join(dataDir, 'keys')
  const folders = signingKeysFile === null ? [folder] : [folder, dirname(signingKeysFile)]
  const found = await Promise.all(
    folders.map((place) =>
      access(join(place, 'api-keys.json')).then(
        () => true,
        () => false,
      ),
    ),
  )
  if (found.includes(true)) return
  throw new OperatorError(
    `There are no keys in ${folder}: set DATA_DIR as for the server, and start the server once before.`,
  )
}

/** The secret key of the server on a data folder. Throws as `requireKeys` does, and `KeyFileError`. */
export async function readSecretKey(places: KeyPlaces): Promise<string> {
  await requireKeys(places)
  const keys = await createKeys({ folder: join(places.dataDir, 'keys'), file: places.signingKeysFile })
  return keys.secretKey
}
