import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'

interface KeyLocations {
  dataDir: string
  signingKeysFile: string | null
}

/** Lists the missing key files of a data folder, which the next start would create. */
export function listMissingKeys({ dataDir, signingKeysFile }: KeyLocations): ('signing' | 'api')[] {
  const folder = join(dataDir, 'keys')
  const hasSigningKeys = signingKeysFile !== null || existsSync(join(folder, 'signing-keys.json'))
  const { file, earlierFile } = getApiKeyFiles({ dataDir, signingKeysFile })
  const hasApiKeys = existsSync(file) || existsSync(earlierFile)
  return [...(hasSigningKeys ? [] : (['signing'] as const)), ...(hasApiKeys ? [] : (['api'] as const))]
}

/**
 * Throws `OperatorError` if the data folder lacks keys. In that case, the server uses another
 * folder or has never started.
 */
export function requireKeys(locations: KeyLocations): void {
  const missingKeys = listMissingKeys(locations)
  if (missingKeys.length === 0) return
  const folder = join(locations.dataDir, 'keys')
  throw new OperatorError(
    missingKeys.includes('api')
      ? `There are no keys in ${folder}. Set DATA_DIR to the folder that the server uses, and start the server ` +
          'once first.'
      : `There is no signing-keys.json in ${folder}. Restore the file, or start the server once to create new keys.`,
  )
}

/** Finds the files in the same locations as `ensureKeys`. */
function getApiKeyFiles({ dataDir, signingKeysFile }: KeyLocations): { file: string; earlierFile: string } {
  const folder = join(dataDir, 'keys')
  const earlierFolder = signingKeysFile === null ? folder : dirname(signingKeysFile)
  return { file: join(folder, 'api-keys.json'), earlierFile: join(earlierFolder, 'api-keys.json') }
}
