import { backUpSite } from '#platform/back-up-site.ts'
import { restoreSite } from '#platform/restore-site.ts'
import { describeBackup } from '#server/backup/site-backup.ts'
import { type Config, ConfigError, readConfig } from '#server/config.ts'
import { type CommandResult, type Environment, explain, requireFile } from './command.ts'
import { reportBackup, reportRestore } from './report-backup.ts'

/** Runs what `npm run backup -- FILE` was called with, under these settings. */
export function runBackup(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('backup', argv, env)
    const config = readConfig(env)
    requireOwnBackend(config)
    return reportBackup(file, await backUpSite(config.databaseUrl, await describeBackup(config, file)))
  })
}

/** Runs what `npm run restore -- FILE` was called with, under these settings. */
export function runRestore(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('restore', argv, env)
    const config = readConfig(env)
    requireOwnBackend(config)
    const { dataDir, databaseUrl, backup } = config
    const restored = await restoreSite({ file, passphrase: backup.passphrase, dataDir, databaseUrl, log: () => {} })
    return reportRestore(dataDir, restored)
  })
}

function requireOwnBackend({ hosted }: Config): void {
  if (hosted)
    throw new ConfigError('A hosted project (SUPABASE_URL) can be neither backed up nor restored by this command.')
}
