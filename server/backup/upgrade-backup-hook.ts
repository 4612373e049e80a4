import { join } from 'node:path'
import { OperatorError } from '#lib/operator-error.ts'
import { backUpWithConnection, getLastMigrationTime, hasContent } from '#platform/operate/back-up-site.ts'
import type { PrepareDatabaseOptions } from '#platform/prepare-database.ts'
import { createBackupName, removeOldBackups } from './backup-files.ts'
import { openBackupLocation } from './backup-location.ts'
import { type BackupConfig, createBackupOptions } from './backup-options.ts'

/**
 * Returns a hook that backs up a database with content before its migration. The backup goes to
 * `BACKUP_DIR`, or else to `backups` in the data folder. Throws `OperatorError` on failure, which
 * cancels the migration.
 */
export function createUpgradeBackupHook(
  config: BackupConfig,
  print: (line: string) => void,
): PrepareDatabaseOptions['beforeUpgrade'] {
  return async (connection) => {
    if (!(await hasContent(connection))) return
    const location = openBackupLocation(config.backup.folder ?? join(config.dataDir, 'backups'), config.s3)
    const newArchive = createBackupName('before-upgrade', new Date())
    const archive = location.locate(newArchive)
    try {
      print('Making a backup before updating the database …')
      await location.prepare()
      await backUpWithConnection(connection, await createBackupOptions(config, archive))
      // Backups of repeated failed starts must not displace the backup from before the last
      // migration.
      const lastMigration = await getLastMigrationTime(connection)
      const retention = { newestCount: config.backup.retainedCount, before: lastMigration, newArchive, now: new Date() }
      await removeOldBackups(location, 'before-upgrade', retention)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause)
      throw new OperatorError(`The database was not updated, because the backup before the update failed: ${reason}`, {
        cause,
      })
    }
    print(`The backup is ${archive.name}`)
  }
}
