import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { backUpDatabase, hasContent, lastMigratedAt } from '#platform/operate/back-up-site.ts'
import type { PrepareDatabaseOptions } from '#platform/prepare-database.ts'
import { nameBackup, removeOldBackups } from './backup-files.ts'
import { openBackupLocation } from './backup-location.ts'
import { type BackupConfig, describeBackup } from './site-backup.ts'

/**
 * What to do before a database is migrated further: with content in it, a backup, in `BACKUP_DIR` or else in the data
 * folder's `backups`. Throws `OperatorError` when that fails, so that nothing is migrated.
 */
export function createUpgradeBackup(
  config: BackupConfig,
  print: (line: string) => void,
): PrepareDatabaseOptions['beforeUpgrade'] {
  return async (address) => {
    if (!(await hasContent(address))) return
    const place = openBackupLocation(config.backup.folder ?? join(config.dataDir, 'backups'), config.s3)
    const justMade = nameBackup('before-upgrade', new Date())
    const archive = place.locate(justMade)
    try {
      print('Making a backup before the database is brought up to date …')
      await place.prepare()
      await backUpDatabase(address, await describeBackup(config, archive))
      // A start that fails halfway may be tried again and again: then only the backup from before the last migration leads back.
      const before = await lastMigratedAt(address)
      const retention = { newest: config.backup.keep, before, justMade, now: new Date() }
      await removeOldBackups(place, 'before-upgrade', retention)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
      throw new OperatorError(`Nothing was migrated, because the backup before it failed: ${reason}`, { cause })
    }
    print(`The backup is ${archive.file}`)
  }
}
