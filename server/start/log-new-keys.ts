import { join } from 'node:path'
import { hasContent } from '#platform/operate/back-up-site.ts'
import { listMissingKeys } from '#platform/operate/require-keys.ts'
import type { PreparedDatabase } from '#platform/prepare-database.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log/log.ts'

const sentences = {
  signing: (file: string) =>
    `${file} was missing, so new keys were made: everybody has to sign in anew, signed addresses and links in mails have ended, ` +
    'and the codes of authenticator apps are refused, because the old keys sealed their secrets; recovery codes still work. If you have ' +
    'the file, stop the server, put it back and start again; if not, npm run staff -- reset-factors EMAIL takes the apps away.',
  api: (file: string) =>
    `${file} was missing, so new API keys were made: programs that use the old ones are refused. If you have the file, stop the ` +
    'server, put it back and start again.',
}

/**
 * Looks for lost keys before a start makes new ones, and resolves to what logs that. A site without content never had any, and
 * somebody who changes the keys on purpose removes the file, so this is no reason not to start.
 */
export async function findLostKeys(config: Config, address: PreparedDatabase['address']): Promise<(log: Log) => void> {
  const missing = await listMissingKeys(config)
  const lost = missing.length > 0 && (await hasContent(address)) ? missing : []
  return (log) => {
    for (const kind of lost) {
      const file = join(config.dataDir, 'keys', `${kind}-keys.json`)
      log.warn({ event: 'keys_made', file }, sentences[kind](file))
    }
  }
}
