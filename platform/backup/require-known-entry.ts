import type { ArchiveEntry, ArchiveSource } from '#lib/archive/read-archive.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { BackupScope } from './back-up.ts'
import { isKeyName } from './key-folder.ts'
import { getQualifiedName } from './list-tables.ts'
import type { ArchiveMetadata } from './manifest.ts'

/**
 * Throws `OperatorError` if there is a passphrase but the archive isn't encrypted. An attacker may
 * have replaced the encrypted archive.
 */
export function requireEncryptedEntry(
  { location, passphrase }: ArchiveSource,
  { isEncrypted }: Pick<ArchiveEntry, 'isEncrypted'>,
): void {
  if (isEncrypted || passphrase === null) return
  throw new OperatorError(
    `${location.name} was made without a passphrase, but BACKUP_PASSPHRASE is set: ` +
      'unset it to restore this archive anyway.',
  )
}

/**
 * Splits an entry's name into its kind and the name of the table, key or file. Throws
 * `OperatorError` for an entry that no backup writes. Accepts keys and the tables of `scope` only
 * from an encrypted archive. Anyone can compute the checksums of an unencrypted archive, so an
 * attacker with access to the archive could plant a key.
 */
export function requireKnownEntry(
  archiveName: string,
  { name, isEncrypted }: Pick<ArchiveEntry, 'name' | 'isEncrypted'>,
  { metadata, scope }: { metadata: Pick<ArchiveMetadata, 'tables'>; scope: BackupScope },
): { kind: string; itemName: string } {
  const { kind, itemName } = splitName(name)
  const isKnown =
    (kind === 'key' && isKeyName(itemName)) ||
    (kind === 'file' && isUuid(itemName)) ||
    (kind === 'table' && metadata.tables.some((table) => getQualifiedName(table) === itemName))
  if (!isKnown) {
    throw new OperatorError(
      `${archiveName} contains ${JSON.stringify(name)}, which backups of this version don't have.`,
    )
  }
  const isSecret =
    kind === 'key' || (kind === 'table' && [...scope.secretTables, ...scope.excludedTables].includes(itemName))
  if (isEncrypted || !isSecret) return { kind, itemName }
  throw new OperatorError(
    `${archiveName} was made without a passphrase but contains ${name}, so it has been tampered with: ` +
      'keys, second factors and webhooks come only from archives made with BACKUP_PASSPHRASE. Nothing was written.',
  )
}

function splitName(name: string): { kind: string; itemName: string } {
  const slash = name.indexOf('/')
  return { kind: name.slice(0, Math.max(slash, 0)), itemName: name.slice(slash + 1) }
}
