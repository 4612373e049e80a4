import { join } from 'node:path'
import { hasContent } from '#platform/operate/back-up-site.ts'
import { listMissingKeys } from '#platform/operate/require-keys.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'

const messages = {
  signing: (file: string) =>
    `${file} was missing, so new keys were created. Members who are signed in see errors for up to an hour, or until ` +
    'they sign out and in again. Signed URLs and links in emails no longer work. Codes of authenticator apps ' +
    'no longer work, because the old keys encrypted their secrets; recovery codes still work. If you have the ' +
    'file, stop the server, restore the file and start again. If not, remove the apps with ' +
    'npm run staff -- reset-factors EMAIL.',
  api: (file: string) =>
    `${file} was missing, so new API keys were created. The old keys no longer work. If you have the file, ` +
    'stop the server, restore the file and start again.',
}

/**
 * Detects lost keys before the platform generates new keys. Resolves to a function that logs a
 * warning. Lost keys don't stop the server, because operators rotate keys by removing the file.
 */
export async function prepareLostKeysWarning(
  config: Config,
  connection: PreparedDatabase['connection'],
): Promise<(log: Log) => void> {
  const missingKeys = listMissingKeys(config)
  const lostKeys = missingKeys.length > 0 && (await hasContent(connection)) ? missingKeys : []
  return (log) => {
    for (const kind of lostKeys) {
      const file = join(config.dataDir, 'keys', `${kind}-keys.json`)
      log.warn({ event: 'keys_made', file }, messages[kind](file))
    }
  }
}
