import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import type { DatabaseAddress } from '#platform/database/address.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'

export interface ReachedDatabase {
  address: DatabaseAddress
  /** Whether a server may be at work on it. */
  hasServer: boolean
  /** Ends what was started for this. */
  stop(): Promise<void>
}

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'signingKeysFile'>

/** Joins the running server at its Postgres, or starts Postgres for as long as the command lasts. */
export async function reachDatabase({ dataDir, databaseUrl, signingKeysFile }: Place): Promise<ReachedDatabase> {
  await requireKeys(signingKeysFile ? dirname(signingKeysFile) : join(dataDir, 'keys'))
  const running = databaseUrl ? null : await findRunningPostgres(dataDir)
  if (running) return { address: running, hasServer: true, stop: async () => {} }
  const { address, stop } = await prepareDatabase({ dataDir, databaseUrl, log: () => {} })
  return { address, hasServer: databaseUrl !== null, stop }
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
