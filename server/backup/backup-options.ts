import { openFileStore } from '#platform/open-file-store.ts'
import type { SiteBackupOptions } from '#platform/operate/back-up-site.ts'
import type { Config } from '../config.ts'
import { readVersion } from '../version.ts'
import { backupScope } from './backup-scope.ts'

export type BackupConfig = Pick<Config, 'dataDir' | 'signingKeysFile' | 'backup' | 's3'>

export async function createBackupOptions(
  { dataDir, signingKeysFile, backup, s3 }: BackupConfig,
  archive: SiteBackupOptions['archive'],
  fileStore?: SiteBackupOptions['fileStore'],
): Promise<SiteBackupOptions> {
  const version = await readVersion()
  return {
    archive,
    dataDir,
    signingKeysFile,
    fileStore: fileStore ?? openFileStore({ dataDir, s3 }),
    passphrase: backup.passphrase,
    scope: backupScope,
    version,
    log: () => {},
  }
}
