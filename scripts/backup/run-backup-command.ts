import { resolve } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { openFileStore } from '#platform/open-file-store.ts'
import { backUpSite } from '#platform/operate/back-up-site.ts'
import { restoreSite } from '#platform/operate/restore-site.ts'
import { locateArchive } from '#server/backup/backup-location.ts'
import { createBackupOptions } from '#server/backup/backup-options.ts'
import { backupScope } from '#server/backup/backup-scope.ts'
import { type Administrator, listAdministrators } from '#server/backup/list-administrators.ts'
import { type Config, readConfig } from '#server/config.ts'
import { isBucketAddress } from '#server/settings/s3-settings.ts'
import { type CommandResult, type Environment, toCommandResult } from '../command-result.ts'
import { chooseNewPassphrase, withPassphrase } from './ask-passphrase.ts'
import { describeBackup, describeRestore } from './describe-backup.ts'
import type { Terminal } from './terminal.ts'

/** Asks for a passphrase only if there is a terminal. */
export function runBackupCommand(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal | null = null,
): Promise<CommandResult> {
  return toCommandResult(async () => {
    const { file, config } = readArguments('backup', argv, env)
    const passphrase = await chooseNewPassphrase(config.backup.passphrase, terminal)
    const backup = { ...(await createBackupOptions(config, locateArchive(file, config.s3))), passphrase }
    return describeBackup(file, await backUpSite(config.databaseUrl, backup))
  })
}

export function runRestoreCommand(
  argv: readonly string[],
  env: Environment,
  terminal: Terminal | null = null,
): Promise<CommandResult> {
  return toCommandResult(async () => {
    const { file, config } = readArguments('restore', argv, env)
    const { dataDir, databaseUrl, backup, s3 } = config
    return withPassphrase(backup.passphrase, terminal, async (passphrase) => {
      const fileStore = openFileStore({ dataDir, s3 })
      let administrators: Administrator[] = []
      const restoredSite = await restoreSite({
        archive: locateArchive(file, s3),
        passphrase,
        scope: backupScope,
        dataDir,
        databaseUrl,
        fileStore,
        afterRestore: async (readTable) => {
          administrators = await listAdministrators(readTable)
        },
        log: () => {},
      })
      fileStore.close()
      return describeRestore(dataDir, restoredSite, administrators)
    })
  })
}

/**
 * Returns the archive, as an `s3://…` address or an absolute path, and the settings. S3 settings are
 * required for an archive in a bucket. Throws `OperatorError` for wrong arguments, and for a hosted
 * project, whose database and files these commands can't reach.
 */
function readArguments(
  command: string,
  [file, ...extraArguments]: readonly string[],
  { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: _, ...env }: Environment,
): { file: string; config: Config } {
  if (file === undefined || file.startsWith('-') || extraArguments.length > 0) {
    throw new OperatorError(`Pass one archive file: npm run ${command} -- FILE`)
  }
  if (SUPABASE_URL) throw new OperatorError('This command works only with the embedded backend. Unset SUPABASE_URL.')
  const isInBucket = isBucketAddress(file)
  // npm runs scripts in the package's folder, but the path is relative to the user's current
  // folder.
  const path = isInBucket ? file : resolve(env.INIT_CWD ?? '.', file)
  return { file: path, config: readConfig(env, { needsS3: isInBucket }) }
}
