import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'

/** What happened, such as `Changed the article “Fog”`. */
export function describeEntry(entry: ActivityEntry, isOneOfMany = false): string {
  const { kind, verb, subject, count } = entry
  const thing = things[kind]
  if (!thing) return describeEvent(entry)
  if (kind === 'staff' && count === 1 && verb !== 'emptied') return describeStaffChange(entry)
  const did = verbs[verb] ?? sentence(verb)
  if (verb === 'emptied') return `${did} ${thing.many} at once`
  if (count > 1 && !isOneOfMany) return `${did} ${count.toLocaleString('en-US')} ${thing.many}`
  return subject ? `${did} the ${thing.one} “${subject}”` : `${did} the ${thing.one}`
}

function describeStaffChange({ verb, subject }: ActivityEntry): string {
  if (verb === 'created') return `Added “${subject}” to the staff`
  if (verb === 'deleted') return `Removed “${subject}” from the staff`
  return `Changed the place of “${subject}” on the staff`
}

/** Who did it, where the entry names nobody. */
export function nameActor({ actor_name, actor_id, via }: ActivityEntry): string {
  if (actor_name) return actor_name
  if (actor_id) return `Account ${actor_id}`
  return callers[via] ?? `Somebody in the database (${via})`
}

const callers: Readonly<Record<string, string>> = {
  service_role: 'The server',
  supabase_auth_admin: 'The account service',
  accounts: 'Unknown',
  anon: 'A visitor',
}

const verbs: Readonly<Record<string, string>> = {
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Restored',
  emptied: 'Removed all',
  imported: 'Imported',
  undone: 'Undid the import of',
}

const things: Readonly<Record<string, { one: string; many: string }>> = {
  articles: { one: 'article', many: 'articles' },
  leadership: { one: 'leader', many: 'leaders' },
  media: { one: 'media entry', many: 'media entries' },
  pages: { one: 'page', many: 'pages' },
  'page-drafts': { one: 'draft of the page', many: 'drafts of pages' },
  services: { one: 'service', many: 'services' },
  alerts: { one: 'alert', many: 'alerts' },
  files: { one: 'file', many: 'files' },
  settings: { one: 'settings', many: 'settings' },
  packs: { one: 'city pack', many: 'city packs' },
  search: { one: 'search words', many: 'lines of search words' },
  discord: { one: 'Discord webhook', many: 'Discord webhooks' },
  'game-server': { one: 'address of the game server', many: 'addresses of game servers' },
  staff: { one: 'staff member', many: 'staff members' },
}

/** An event of the account service, whose words are GoTrue's. */
function describeEvent({ verb, subject, actor_name }: ActivityEntry): string {
  const did = events[verb] ?? sentence(verb)
  return subject && subject !== actor_name ? `${did}: ${subject}` : did
}

const events: Readonly<Record<string, string>> = {
  factor_deleted: 'Reset the second factor',
  factor_in_progress: 'Began to add a second factor',
  factor_unenrolled: 'Removed an own second factor',
  login: 'Signed in',
  login_failed: 'Failed to sign in',
  logout: 'Ended a session',
  one_time_token_refused: 'Used a link or code that was not accepted',
  one_time_token_spent: 'Used a link or code from a mail',
  password_refused: 'Chose a password that was refused',
  rate_limit_reached: 'Tried too often',
  recovery_codes_deleted: 'Removed the own recovery codes',
  recovery_codes_generated: 'Made recovery codes',
  recovery_codes_regenerated: 'Made new recovery codes',
  recovery_codes_verified: 'Used a recovery code',
  token_revoked: 'A stolen or outdated session was ended',
  user_confirmation_requested: 'Asked for a link to confirm the address',
  user_deleted: 'Removed the account',
  user_invited: 'Invited',
  user_modified: 'Changed the account',
  user_reauthenticate_requested: 'Asked for a code to change the password',
  user_recovery_requested: 'Asked for a link to a new password',
  user_repeated_signup: 'Signed up again with an address that has an account',
  user_signedup: 'Created the account',
  user_updated_password: 'Changed the password',
  verification_attempted: 'Entered a code of the second factor',
}

export interface DescribedChange {
  column: string
  /** Columns of one field of a form have the same. */
  label: string
  /** Null where there was nothing before, as for a new row. */
  before: string | null
  after: string | null
}

/** What an entry says about each column, in plain words. */
export function describeChanges(entry: ActivityEntry, labels: ActivityLabels): DescribedChange[] {
  const { kind, verb, before, after, hidden } = entry
  const isWhole = verb === 'created' || verb === 'deleted' || verb === 'restored'
  const label = (column: string) => labels[kind]?.[column] ?? sentence(column)
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...columns
      .filter((column) => !(isWhole && quietColumns.has(column)))
      .map((column) => ({
        column,
        label: label(column),
        before: verb === 'changed' || column in before ? describeValue(before[column]) : null,
        after: verb === 'changed' || column in after ? describeValue(after[column]) : null,
      })),
    ...hidden.map((column) => ({ column, label: label(column), before: null, after: 'changed' })),
  ]
}

/** They say nothing about a row that is new or gone. */
const quietColumns = new Set(['id', 'user_id', 'created_at', 'owner_id', 'version'])

/** Whether less is kept than there was; null if all is there. */
export function describeMissing({ shortened }: ActivityEntry): string | null {
  if (shortened.includes('*')) return 'More changed than is kept here.'
  return shortened.length > 0 ? 'Long texts are kept in part.' : null
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(describeValue).join('\n') : '(empty)'
  if (typeof value === 'object') return Object.values(value).map(describeValue).join(' · ')
  return String(value)
}

/** `media_caption` → `Media caption` */
function sentence(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
