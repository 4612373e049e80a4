import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { SiteBackup } from '#platform/back-up-site.ts'
import type { Config } from '../config.ts'
import { backupScope } from './backup-scope.ts'

const packageFile = join(import.meta.dirname, '../../package.json')

/** How this site is backed up under these settings. */
export async function describeBackup(
  { dataDir, signingKeysFile, backup }: Pick<Config, 'dataDir' | 'signingKeysFile' | 'backup'>,
  file: string,
): Promise<SiteBackup> {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')))
  return { dataDir, signingKeysFile, file, passphrase: backup.passphrase, scope: backupScope, version, log: () => {} }
}
