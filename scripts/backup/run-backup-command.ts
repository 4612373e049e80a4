import { openFileStore } from '#platform/open-file-store.ts'
import { backUpSite } from '#platform/operate/back-up-site.ts'
import { restoreSite } from '#platform/operate/restore-site.ts'
import { locateArchive } from '#server/backup/backup-location.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { type Administrator, listAdministrators } from '#server/backup/list-administrators.ts'
import { createBackupOptions } from '#server/backup/site-backup.ts'
import { type CommandResult, type Environment, toCommandResult } from '../command-result.ts'
import { readBackupConfig, requireArchiveArgument, requireEmbeddedBackend } from './archive-argument.ts'
import { chooseNewPassphrase, withPassphrase } from './ask-passphrase.ts'
import { reportBackup, reportRestore } from './report-backup.ts'
import type { Terminal } from './terminal.ts'

/** Runs `npm run backup -- FILE`. Asks for a passphrase only if there is a terminal. */
export function runBackup(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal | null = null,
): Promise<CommandResult> {
  return toCommandResult(async () => {
    const file = requireArchiveArgument('backup', argv, env)
    requireEmbeddedBackend(env)
    const config = readBackupConfig(env, file)
    const passphrase = await chooseNewPassphrase(config.backup.passphrase, terminal)
    const backup = { ...(await createBackupOptions(config, locateArchive(file, config.s3))), passphrase }
    return reportBackup(file, await backUpSite(config.databaseUrl, backup))
  })
}

/** Runs `npm run restore -- FILE`. */
export function runRestore(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal | null = null,
): Promise<CommandResult> {
  return toCommandResult(async () => {
    const file = requireArchiveArgument('restore', argv, env)
    requireEmbeddedBackend(env)
    const { dataDir, databaseUrl, backup, s3 } = readBackupConfig(env, file)
    const archive = locateArchive(file, s3)
    return withPassphrase(backup.passphrase, terminal, async (passphrase) => {
      const files = openFileStore({ dataDir, s3 })
      let administrators: Administrator[] = []
      const restored = await restoreSite({
        ...archive,
        passphrase,
        scope: backupScope,
        dataDir,
        databaseUrl,
        files,
        afterRestore: async (listRows) => {
          administrators = await listAdministrators(listRows)
        },
        log: () => {},
      })
      files.close()
      return reportRestore(dataDir, restored, administrators)
    })
  })
}
