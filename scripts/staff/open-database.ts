import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type JoinedDatabase, joinDatabase } from '#platform/prepare-database.ts'
import { type Config, ConfigError } from '#server/config.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'signingKeysFile'>

/** Connects to the Postgres of the running server, or starts it for the duration of the command. */
export async function openDatabase({ dataDir, databaseUrl, signingKeysFile }: Settings): Promise<JoinedDatabase> {
  await requireKeys(signingKeysFile ? dirname(signingKeysFile) : join(dataDir, 'keys'))
  return joinDatabase({ dataDir, databaseUrl, log: () => {} })
}

/** A data folder without keys is not one that a server uses, and new keys would be of no use. */
async function requireKeys(folder: string): Promise<void> {
  await access(join(folder, 'api-keys.json')).catch((cause: unknown) => {
    const message = `There are no keys in ${folder}: set DATA_DIR as for the server, and start the server once before.`
    throw new ConfigError(message, { cause })
  })
}
