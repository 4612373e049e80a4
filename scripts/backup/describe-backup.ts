import type { BackupReport } from '#platform/operate/back-up-site.ts'
import type { RestoredSite } from '#platform/operate/restore-site.ts'
import type { Administrator } from '#server/backup/list-administrators.ts'

export function describeBackup(archiveName: string, report: BackupReport): string {
  const { rows, files, fileBytes, hasSecrets, missingFiles } = report
  const lines = [
    `${archiveName} contains ${formatCount(rows, 'row')} and ${formatCount(files, 'file')} (${formatMegabytes(fileBytes)}).`,
  ]
  if (!hasSecrets) {
    lines.push(
      'The archive has no keys, second factors or Discord webhooks, because BACKUP_PASSPHRASE is not set.',
      'The archive is not encrypted but contains password hashes and private files. Store the archive as securely as a key.',
    )
  }
  if (missingFiles.length > 0) {
    const missingCount = formatCount(missingFiles.length, 'file')
    lines.push(`The database refers to ${missingCount} missing from the storage: ${formatNames(missingFiles)}.`)
  }
  return lines.join('\n')
}

export function describeRestore(
  dataDir: string,
  { metadata, manifest, isEncrypted }: RestoredSite,
  administrators: readonly Administrator[],
): string {
  const rows = formatCount(manifest.rows, 'row')
  const files = `${formatCount(manifest.files, 'file')} (${formatMegabytes(manifest.fileBytes)})`
  const lines = [
    `${dataDir} contains the site of ${metadata.madeAt}, made by version ${metadata.version}: ` +
      `${rows} and ${files}, verified against the archive.`,
    'Everyone has to sign in again.',
  ]
  if (!isEncrypted) {
    lines.push(
      'The archive has no keys, second factors or Discord webhooks. The next start creates new API keys.',
      'Members can sign in with only their password until they set up their second factors again.',
      'An administrator has to enter the Discord webhooks again.',
    )
  }
  lines.push(...describeAdministrators(isEncrypted, administrators))
  return lines.join('\n')
}

function describeAdministrators(isEncrypted: boolean, administrators: readonly Administrator[]): string[] {
  const lines =
    administrators.length === 0
      ? ['There are no administrators in the archive.']
      : [
          'Administrators in the archive:',
          ...administrators.map(({ email, state }) => `  ${replaceControlCharacters(email)} (${state})`),
        ]
  if (!isEncrypted) {
    lines.push(
      'The archive is not encrypted, so anyone with write access could have changed passwords, members and',
      'the sign-up policy. Give every member a new password, and check Staff and the sign-up setting.',
    )
  }
  return lines
}

/** Replaces control characters, because an email address in a forged archive could contain them. */
function replaceControlCharacters(text: string): string {
  return text.replace(/\p{C}/gu, '?')
}

function formatCount(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function formatNames(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')}, …` : names.join(', ')
}
