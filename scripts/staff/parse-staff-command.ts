import { parseArgs } from 'node:util'
import { emailSchema } from '#lib/accounts/email-address.ts'
import { type StaffRole, staffRoles } from '#supabase/roles.ts'

export type StaffCommand =
  | { name: 'help' }
  | { name: 'list' }
  | { name: 'activate' | 'suspend' | 'reset-factors'; email: string }
  | { name: 'invite'; email: string; role: StaffRole; shouldPrintLink: boolean }
  | { name: 'role'; email: string; role: StaffRole }
  | { name: 'password-link'; email: string; shouldPrintLink: boolean }

const unknownRoleMessage = `The role must be ${staffRoles.slice(0, -1).join(', ')} or ${staffRoles.at(-1)}.`
const options = { help: { type: 'boolean', short: 'h' }, link: { type: 'boolean' }, role: { type: 'string' } } as const

/** The message is for the console. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

export const usage = `npm run staff -- COMMAND

  list                             list all accounts with role, state, second factor and last sign-in
  invite EMAIL [--role admin]      create an active account; the role is editor by default
  activate EMAIL                   let in an account that is pending, suspended or banned
  suspend EMAIL                    sign out an account everywhere and block it
  role EMAIL ROLE                  set the role: an admin may do everything, an editor manages articles,
                                   leadership and media, a contributor writes articles that others publish
  password-link EMAIL              create a link to choose a new password
  reset-factors EMAIL              remove the authenticator apps after a lost device
  help                             show this help

invite and password-link send an email if SMTP_URL is set and the server is running, or on a hosted project.
Otherwise, or with --link, they print the link. The command reads the server's settings: DATA_DIR,
DATABASE_URL, SITE_URL, PORT and so on; for a hosted project SUPABASE_URL, SUPABASE_SECRET_KEY and
SITE_URL. The server may be running or stopped.`

/** Parses the arguments after `npm run staff --`. Throws `UsageError`. */
export function parseStaffCommand(args: readonly string[]): StaffCommand {
  const { values, positionals } = parse(args)
  const [name = 'help', email, ...extraArguments] = positionals
  const shouldPrintLink = values.link === true
  if (shouldPrintLink && name !== 'invite' && name !== 'password-link') {
    throw new UsageError('--link only works with invite and password-link.')
  }
  if (values.role !== undefined && name !== 'invite') throw new UsageError('--role only works with invite.')
  if (values.help) return { name: 'help' }
  switch (name) {
    case 'help':
      return { name }
    case 'list':
      rejectExtraArgument([email, ...extraArguments])
      return { name }
    case 'activate':
    case 'suspend':
    case 'reset-factors':
      rejectExtraArgument(extraArguments)
      return { name, email: parseEmail(email) }
    case 'password-link':
      rejectExtraArgument(extraArguments)
      return { name, email: parseEmail(email), shouldPrintLink }
    case 'role':
      rejectExtraArgument(extraArguments.slice(1))
      return { name, email: parseEmail(email), role: parseRole(extraArguments[0]) }
    case 'invite':
      rejectExtraArgument(extraArguments)
      return { name, email: parseEmail(email), role: parseRole(values.role ?? 'editor'), shouldPrintLink }
    default:
      throw new UsageError(`There is no command "${name}".`)
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    const [sentence = ''] = String(Object(cause).message).split(/\.\s/)
    throw new UsageError(/'--role[ ']/.test(sentence) ? unknownRoleMessage : `${sentence}.`, { cause })
  }
}

function parseEmail(text: string | undefined): string {
  if (text === undefined) throw new UsageError('An email address is missing.')
  const email = emailSchema.safeParse(text)
  if (!email.success) throw new UsageError(`"${text}" is not an email address.`)
  return email.data
}

function parseRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((staffRole) => staffRole === text)
  if (!role) throw new UsageError(unknownRoleMessage)
  return role
}

function rejectExtraArgument([extra]: readonly (string | undefined)[]): void {
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`)
}
