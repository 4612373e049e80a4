import type { SiteBackup } from '#platform/back-up-site.ts'
import type { Config } from '../config.ts'
import { readVersion } from '../version.ts'
import { backupScope } from './backup-scope.ts'

/** How this site is backed up under these settings. */
export async function describeBackup(
  { dataDir, signingKeysFile, backup }: Pick<Config, 'dataDir' | 'signingKeysFile' | 'backup'>,
  file: string,
): Promise<SiteBackup> {
  const version = await readVersion()
  return { dataDir, signingKeysFile, file, passphrase: backup.passphrase, scope: backupScope, version, log: () => {} }
}
