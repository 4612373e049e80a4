import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type JoinedDatabase, joinDatabase } from '#platform/prepare-database.ts'
import { type Config, ConfigError } from '#server/config.ts'

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'signingKeysFile'>

/** Joins the running server at its Postgres, or starts Postgres for as long as the command lasts. */
export async function reachDatabase({ dataDir, databaseUrl, signingKeysFile }: Settings): Promise<JoinedDatabase> {
  await requireKeys(signingKeysFile ? dirname(signingKeysFile) : join(dataDir, 'keys'))
  return joinDatabase({ dataDir, databaseUrl, log: () => {} })
}

/** Without them this is not where a server keeps its data, and making new ones would help nobody. */
async function requireKeys(folder: string): Promise<void> {
  await access(join(folder, 'api-keys.json')).catch((cause: unknown) => {
    throw new ConfigError(
      `There are no keys in ${folder}: set DATA_DIR as for the server, which has to have started once.`,
      {
        cause,
      },
    )
  })
}
