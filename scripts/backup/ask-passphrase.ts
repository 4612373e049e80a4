import { ArchiveError } from '#lib/archive/errors.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#server/config.ts'
import type { Terminal } from './terminal.ts'

const attempts = 3

/** For an archive that is made: the passphrase of the settings, or what somebody types twice; null for none. */
export async function chooseNewPassphrase(given: string | null, terminal: Terminal | null): Promise<string | null> {
  if (given !== null || terminal === null) return given
  let complaint = ''
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const typed = await terminal.askHidden(`${complaint}Passphrase (none: no encryption, and no keys in the archive): `)
    if (typed === '') return null
    try {
      readConfig({ BACKUP_PASSPHRASE: typed })
    } catch (error) {
      complaint = error instanceof OperatorError ? `${error.message}\n` : ''
      continue
    }
    if ((await terminal.askHidden('The same again: ')) === typed) return typed
    complaint = 'That was not the same.\n'
  }
  throw new OperatorError('Nothing was done, because no passphrase was chosen.')
}

/** Runs `open` with the passphrase of the settings, or with what somebody types for an archive that needs another one. */
export async function withPassphrase<T>(
  given: string | null,
  terminal: Terminal | null,
  open: (passphrase: string | null) => Promise<T>,
): Promise<T> {
  let passphrase = given
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await open(passphrase)
    } catch (error) {
      const isLocked = error instanceof ArchiveError && error.code === 'passphrase'
      if (!isLocked || given !== null || terminal === null || attempt === attempts) throw error
      const complaint = attempt > 0 ? 'The archive was made with another one.\n' : ''
      passphrase = await terminal.askHidden(`${complaint}Passphrase of the archive: `)
    }
  }
}
