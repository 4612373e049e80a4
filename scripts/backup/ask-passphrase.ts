import { PassphraseError } from '#lib/archive/archive-errors.ts'
import { OperatorError } from '#lib/operator-error.ts'
import { readConfig } from '#server/config.ts'
import type { Terminal } from './terminal.ts'

const maxAttempts = 3

/**
 * Returns the passphrase for a new archive from the settings, or asks for it twice. Null means no
 * encryption.
 */
export async function chooseNewPassphrase(
  configuredPassphrase: string | null,
  terminal: Terminal | null,
): Promise<string | null> {
  if (configuredPassphrase !== null || terminal === null) return configuredPassphrase
  let problem = ''
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const input = await terminal.askHidden(
      `${problem}Passphrase (leave empty for an archive without encryption and keys): `,
    )
    if (input === '') return null
    try {
      readConfig({ BACKUP_PASSPHRASE: input })
    } catch (error) {
      problem = error instanceof OperatorError ? `${error.message}\n` : ''
      continue
    }
    if ((await terminal.askHidden('Repeat the passphrase: ')) === input) return input
    problem = 'The passphrases do not match.\n'
  }
  throw new OperatorError('No backup was made, because no passphrase was chosen. Try again.')
}

/**
 * Runs `open` with the configured passphrase. If none is configured and the archive is encrypted,
 * asks for its passphrase.
 */
export async function withPassphrase<T>(
  configuredPassphrase: string | null,
  terminal: Terminal | null,
  open: (passphrase: string | null) => Promise<T>,
): Promise<T> {
  let passphrase = configuredPassphrase
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await open(passphrase)
    } catch (error) {
      const needsPassphrase = error instanceof PassphraseError
      if (!needsPassphrase || configuredPassphrase !== null || terminal === null || attempt === maxAttempts) throw error
      const problem = attempt > 0 ? 'Wrong passphrase.\n' : ''
      passphrase = await terminal.askHidden(`${problem}Passphrase of the archive: `)
    }
  }
}
