import { ArchiveError } from '#lib/archive/errors.ts'
import type { ArchiveEntry, ArchiveFile } from '#lib/archive/read-archive.ts'
import { isUuid } from '#lib/is-uuid.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { BackupScope } from './back-up.ts'
import { isKeyName } from './key-folder.ts'
import { nameOf } from './list-tables.ts'
import type { About } from './manifest.ts'

/**
 * Throws `OperatorError` for an unsealed archive where somebody gave a passphrase: who expects a sealed one must not
 * get the content of whoever replaced it.
 */
export function requireSeal(
  { path, passphrase }: Pick<ArchiveFile, 'path' | 'passphrase'>,
  { isSealed }: Pick<ArchiveEntry, 'isSealed'>,
): void {
  if (isSealed || passphrase === null) return
  throw new OperatorError(
    `${path} was made without a passphrase, but BACKUP_PASSPHRASE is set: unset it to restore this archive all the same.`,
  )
}

/**
 * Throws `ArchiveError` for an entry that no backup writes. Keys and secret tables count only in a sealed archive: an
 * unsealed one carries public checksums, so anybody who can write to its folder could plant a key of their own.
 */
export function requireKnownEntry(
  path: string,
  { name, isSealed }: Pick<ArchiveEntry, 'name' | 'isSealed'>,
  { about, scope }: { about: Pick<About, 'tables'>; scope: BackupScope },
): void {
  const { kind, rest } = splitName(name)
  const isKnown =
    (kind === 'key' && isKeyName(rest)) ||
    (kind === 'file' && isUuid(rest)) ||
    (kind === 'table' && about.tables.some((table) => nameOf(table) === rest))
  if (!isKnown) {
    throw new ArchiveError('foreign', `${path} holds ${JSON.stringify(name)}, which no backup of this version has.`)
  }
  const isSecret = kind === 'key' || (kind === 'table' && [...scope.secret, ...scope.leftOut].includes(rest))
  if (isSealed || !isSecret) return
  throw new ArchiveError(
    'foreign',
    `${path} was made without a passphrase and holds ${name} all the same, so somebody has changed it: ` +
      'keys, second factors and webhooks come only from archives made with BACKUP_PASSPHRASE. Nothing was written.',
  )
}

function splitName(name: string): { kind: string; rest: string } {
  const slash = name.indexOf('/')
  return { kind: name.slice(0, Math.max(slash, 0)), rest: name.slice(slash + 1) }
}
