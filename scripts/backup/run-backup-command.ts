import { archiveHostedSite } from '#platform/archive-hosted-site.ts'
import { type BackupReport, backUpSite } from '#platform/back-up-site.ts'
import { restoreSite } from '#platform/restore-site.ts'
import { readHostedSite } from '#server/backup/hosted/read-hosted-site.ts'
import { describeBackup } from '#server/backup/site-backup.ts'
import { requireSameVersion } from '#server/backup/site-client.ts'
import type { Config } from '#server/config.ts'
import { type CommandResult, type Environment, explain, readOwnConfig, requireFile } from './command.ts'
import { connectToSite } from './connect-to-site.ts'
import { reportBackup, reportRestore } from './report-backup.ts'
import { importArchive } from './run-import-command.ts'

/** Runs what `npm run backup -- FILE` was called with, under these settings. */
export function runBackup(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('backup', argv, env)
    const config = readOwnConfig(env)
    const report = env.SUPABASE_URL
      ? await backUpHosted(file, config, env)
      : await backUpSite(config.databaseUrl, await describeBackup(config, file))
    return reportBackup(file, report, { isHosted: Boolean(env.SUPABASE_URL) })
  })
}

/** Runs what `npm run restore -- FILE` was called with, under these settings; a hosted project gets its archive by an import. */
export function runRestore(argv: readonly string[], env: Environment): Promise<CommandResult> {
  return explain(async () => {
    const file = requireFile('restore', argv, env)
    const { dataDir, databaseUrl, backup } = readOwnConfig(env)
    if (env.SUPABASE_URL) return importArchive({ file, passphrase: backup.passphrase }, env)
    const restored = await restoreSite({ file, passphrase: backup.passphrase, dataDir, databaseUrl, log: () => {} })
    return reportRestore(dataDir, restored)
  })
}

async function backUpHosted(file: string, config: Config, env: Environment): Promise<BackupReport> {
  const { client, url } = await connectToSite(env)
  await requireSameVersion(client, url)
  const { passphrase, version } = await describeBackup(config, file)
  const site = await readHostedSite(client, { hasSecrets: passphrase !== null })
  return archiveHostedSite(site, { file, passphrase, version })
}
