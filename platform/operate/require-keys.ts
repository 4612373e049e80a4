import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'

interface KeyPlaces {
  dataDir: string
  signingKeysFile: string | null
}

/** The key files of a data folder that aren't there, and that a start would make anew. */
export async function listMissingKeys({ dataDir, signingKeysFile }: KeyPlaces): Promise<('signing' | 'api')[]> {
  const folder = join(dataDir, 'keys')
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    )
  const hasSigning = signingKeysFile !== null || (await isThere(join(folder, 'signing-keys.json')))
  const { file, earlierFile } = apiKeyFiles({ dataDir, signingKeysFile })
  const hasApi = (await isThere(file)) || (await isThere(earlierFile))
  return [...(hasSigning ? [] : (['signing'] as const)), ...(hasApi ? [] : (['api'] as const))]
}

/** Throws `OperatorError` for a data folder without keys: it is not one that a server uses, and new keys would be of no use. */
export async function requireKeys(places: KeyPlaces): Promise<void> {
  const missing = await listMissingKeys(places)
  if (missing.length === 0) return
  const folder = join(places.dataDir, 'keys')
  throw new OperatorError(
    missing.includes('api')
      ? `There are no keys in ${folder}: set DATA_DIR as for the server, and start the server once before.`
      : `There is no signing-keys.json in ${folder}: put it back, or start the server once, which makes new keys.`,
  )
}

/** As `createKeys` finds them. */
function apiKeyFiles({ dataDir, signingKeysFile }: KeyPlaces): { file: string; earlierFile: string } {
  const folder = join(dataDir, 'keys')
  const beside = signingKeysFile === null ? folder : dirname(signingKeysFile)
  return { file: join(folder, 'api-keys.json'), earlierFile: join(beside, 'api-keys.json') }
}
