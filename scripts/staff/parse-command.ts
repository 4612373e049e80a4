import { emailSchema } from '#lib/email-address.ts'
import { UsageError } from './usage.ts'

export type StaffRole = 'admin' | 'editor'

export type StaffCommand =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'activate' | 'suspend' | 'reset-factors'; email: string }
  | { name: 'invite'; email: string; role: StaffRole; asLink: boolean }
  | { name: 'role'; email: string; role: StaffRole }
  | { name: 'password-link'; email: string; asLink: boolean }

/** Reads what was typed behind `npm run staff --`. Throws `UsageError`. */
export function parseCommand(argv: readonly string[]): StaffCommand {
  const [name = 'help', ...words] = argv.filter((word) => word !== '--link')
  const asLink = argv.includes('--link')
  if (asLink && name !== 'invite' && name !== 'password-link') {
    throw new UsageError('--link goes with invite and password-link only.')
  }
  switch (name) {
    case 'help':
    case '--help':
    case '-h':
      return { name: 'help' }
    case 'list':
      requireNoMore(words)
      return { name }
    case 'activate':
    case 'suspend':
    case 'reset-factors':
      return { name, email: readOnly(words) }
    case 'password-link':
      return { name, email: readOnly(words), asLink }
    case 'role':
      return { name, email: readEmail(words[0]), role: readRole(words.slice(1)) }
    case 'invite':
      return { name, asLink, ...readInvitation(words) }
    default:
      throw new UsageError(`There is no command "${name}".`)
  }
}

function readInvitation(words: readonly string[]): { email: string; role: StaffRole } {
  const at = words.findIndex((word) => word === '--role' || word.startsWith('--role='))
  if (at < 0) return { email: readOnly(words), role: 'editor' }
  const [, joined] = (words[at] ?? '').split('=')
  const value = joined ?? words[at + 1]
  const rest = words.filter((_, index) => index !== at && (joined !== undefined || index !== at + 1))
  return { email: readOnly(rest), role: readRole(value === undefined ? [] : [value]) }
}

function readOnly([email, ...more]: readonly string[]): string {
  requireNoMore(more)
  return readEmail(email)
}

function readEmail(word: string | undefined): string {
  if (word === undefined) throw new UsageError('An e-mail address is missing.')
  const email = emailSchema.safeParse(word)
  if (!email.success) throw new UsageError(`"${word}" is no e-mail address.`)
  return email.data
}

function readRole([role, ...more]: readonly string[]): StaffRole {
  requireNoMore(more)
  if (role !== 'admin' && role !== 'editor') throw new UsageError('The role must be admin or editor.')
  return role
}

function requireNoMore([word]: readonly string[]): void {
  if (word !== undefined) throw new UsageError(`"${word}" is one word too many.`)
}
