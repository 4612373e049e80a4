import type { BackupReport } from '#platform/operate/back-up-site.ts'
import type { RestoredSite } from '#platform/operate/restore-site.ts'
import type { Administrator } from '#server/backup/list-administrators.ts'

/** What a backup did, for the person at the console. */
export function reportBackup(file: string, report: BackupReport): string {
  const { rows, files, fileBytes, hasSecrets, missingFiles } = report
  const lines = [`${file} holds ${count(rows, 'row')} and ${count(files, 'file')} (${megabytes(fileBytes)}).`]
  if (!hasSecrets) {
    lines.push(
      'Not in it, because BACKUP_PASSPHRASE is not set: the keys, second factors, and the Discord webhook.',
      'Password hashes and private files are in it, and can be read: keep it like a key.',
    )
  }
  if (missingFiles.length > 0) {
    lines.push(
      `The database names ${count(missingFiles.length, 'file')} that the data folder doesn't have: ${sample(missingFiles)}.`,
    )
  }
  return lines.join('\n')
}

/** What a restore did, and what is left for people to do. */
export function reportRestore(
  dataDir: string,
  { about, manifest, isSealed }: RestoredSite,
  administrators: readonly Administrator[],
): string {
  const lines = [
    `${dataDir} holds the site of ${about.madeAt}, made by version ${about.version}: ` +
      `${count(manifest.rows, 'row')} and ${count(manifest.files, 'file')} (${megabytes(manifest.fileBytes)}), compared with the archive.`,
    'Everybody has to sign in anew.',
  ]
  if (!isSealed) {
    lines.push(
      'The archive has no keys, second factors and webhook: the next start makes new API keys, passwords alone are enough',
      'until people set up their second factors again, and an administrator has to store the Discord webhook again.',
    )
  }
  lines.push(...describeOrigin(isSealed, administrators))
  return lines.join('\n')
}

/** Who rules the site after this archive, and how far it can be trusted. */
function describeOrigin(isSealed: boolean, administrators: readonly Administrator[]): string[] {
  const lines =
    administrators.length === 0
      ? ['There are no administrators in the archive.']
      : [
          'Administrators in the archive:',
          ...administrators.map(({ email, state }) => `  ${printable(email)} (${state})`),
        ]
  if (!isSealed) {
    lines.push(
      'The archive was made without a passphrase: anybody who could write to it can have changed its passwords, members and',
      'sign-up policy. Give every member a new password, and check Staff and the sign-up setting.',
    )
  }
  return lines
}

/** Control characters in an address of a planted account could rewrite what the terminal shows. */
function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function sample(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ')
}
