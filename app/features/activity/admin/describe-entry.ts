import { staffRoleLabels } from '#app/site/staff-roles.ts'
import { accountEvents } from './account-events.ts'
import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'

/** A sentence without its actor, such as `submitted`, `Night Market`, `for review`. */
export interface Sentence {
  actionText: string
  /** Empty if the sentence doesn't name a subject. */
  subject: string
  details: string
}

/** `isUngrouped` is true if the list shows each entry of a transaction separately. */
export function describeEntry(event: ActivityEntry, labels: ActivityLabels, isUngrouped: boolean): Sentence {
  const entry = { ...event, subject: event.subject_label ?? event.subject }
  const { kind, verb, subject, count } = entry
  const noun = nouns[kind]
  if (!noun) return describeAccountEvent(entry)
  if (verb === 'emptied') return toSentence(`deleted all ${noun[1]} at once`)
  const actionText = verbs[verb] ?? toWords(verb)
  if (count > 1 && !isUngrouped) return toSentence(`${actionText} ${count.toLocaleString('en-US')} ${noun[1]}`)
  return describers[kind]?.(entry, labels[kind] ?? {}) ?? toSentence(`${actionText} the ${noun[0]}`, subject)
}

/** True for sign-ins and other account events, false for content changes. */
export function isAccountEvent({ kind }: ActivityEntry): boolean {
  return nouns[kind] === undefined
}

export function formatSentence({ actionText, subject, details }: Sentence): string {
  return [actionText, subject && `“${subject}”`, details].filter((text) => text !== '').join(' ')
}

export function getActorName({ actor_label, actor_name, actor_id, via }: ActivityEntry): string {
  return actor_label ?? actor_name?.split('@')[0] ?? (actor_id ? 'A deleted account' : describeRole(via))
}

/** Returns the name of the actor's account, or the email address if the account has no name. */
export function getAccountName(entry: ActivityEntry): string {
  const { actor_label: label, actor_name: email } = entry
  return email && (label === null || label === email.split('@')[0]) ? email : getActorName(entry)
}

function describeRole(via: string): string {
  return rolesWithoutAccount[via] ?? `Someone with database access (${via})`
}

const rolesWithoutAccount: Readonly<Record<string, string>> = {
  service_role: 'The server',
  supabase_auth_admin: 'The server',
  accounts: 'Someone',
  anon: 'A visitor',
}

const verbs: Readonly<Record<string, string>> = {
  created: 'added',
  changed: 'changed',
  deleted: 'deleted',
  restored: 'restored',
  imported: 'imported',
  undone: 'undid the import of',
}

const nouns: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  articles: ['article', 'articles'],
  leadership: ['leader', 'leaders'],
  media: ['media file', 'media files'],
  pages: ['page', 'pages'],
  'page-drafts': ['draft of the page', 'drafts of pages'],
  services: ['service', 'services'],
  alerts: ['alert', 'alerts'],
  applications: ['application', 'applications'],
  files: ['file', 'files'],
  settings: ['settings', 'settings'],
  'site-templates': ['site template', 'site templates'],
  search: ['search synonyms', 'lines of search synonyms'],
  discord: ['webhook', 'webhooks'],
  'game-server': ['game server', 'game servers'],
  staff: ['staff member', 'staff members'],
}

type Describer = (entry: ActivityEntry, labels: Readonly<Record<string, string>>) => Sentence | null

const describers: Readonly<Record<string, Describer>> = {
  articles: describeArticle,
  media: ({ verb, subject, after }) => {
    if (verb !== 'changed' || !hasOnlyColumns(after, 'is_public')) return null
    return toSentence('made the media file', subject, after.is_public ? 'public' : 'private')
  },
  pages: ({ verb, subject }) => (verb === 'changed' ? toSentence('published the page', subject) : null),
  files: ({ verb, subject, before, after }) => {
    if (verb === 'created') return toSentence('uploaded the file', subject)
    if (verb !== 'changed') return null
    return toSentence(
      'name' in before || 'bucket_id' in before ? 'moved the file' : describeReplacement(after),
      subject,
    )
  },
  settings: describeSettings,
  discord: ({ verb, after, before, hidden, subject }) => {
    if ('ping_role' in after || 'ping_role' in before) return toSentence('changed the role that posts can ping')
    if (hidden.includes('notes_url')) return toSentence('changed the webhook for staff alerts')
    const name = subject ?? after.name ?? before.name
    return typeof name === 'string' ? toSentence(`${verbs[verb] ?? toWords(verb)} the webhook`, name) : null
  },
  staff: describeStaff,
}

function describeArticle({ verb, subject, before, after }: ActivityEntry): Sentence | null {
  if (verb === 'deleted' || verb === 'restored') return null
  switch (after.state) {
    case 'published':
      return toSentence('published', subject)
    case 'scheduled':
      return toSentence('scheduled', subject)
    case 'in-review':
      return toSentence('submitted', subject, 'for review')
    case 'withdrawn':
      return toSentence('withdrew', subject)
    case 'draft':
      if (verb === 'created') return toSentence('started the draft', subject)
      return toSentence(before.state === 'in-review' ? 'sent' : 'moved', subject, 'back to draft')
  }
  if (verb === 'created') return null
  if (hasOnlyColumns(after, 'featured')) return toSentence(after.featured ? 'featured' : 'stopped featuring', subject)
  if (after.discord_posted === true && hasOnlyColumns(after, 'discord_posted', 'discord_posted_at'))
    return toSentence('posted', subject, 'to Discord')
  return 'state' in before ? null : toSentence('edited', subject)
}

function describeSettings(
  { verb, subject, before, after }: ActivityEntry,
  labels: Readonly<Record<string, string>>,
): Sentence | null {
  if (verb !== 'changed') return null
  if (subject) return toSentence('changed the limits of the folder', subject)
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [onlyColumn] = columns
  if (columns.some((column) => column === 'policy' || column === 'chosen')) return toSentence('changed who can sign up')
  if (columns.length === 1 && onlyColumn) return toSentence('changed the setting', labels[onlyColumn] ?? onlyColumn)
  return columns.length > 1 ? toSentence(`changed ${columns.length} settings`) : null
}

function describeStaff({ verb, subject, before, after }: ActivityEntry): Sentence | null {
  if (verb === 'created') return toSentence('added', subject, 'to the staff')
  if (verb === 'deleted') return toSentence('removed', subject, 'from the staff')
  const role = getRoleLabel(after.role)
  switch (after.status) {
    case 'active':
      return toSentence(before.status === 'suspended' ? 'reactivated' : 'activated', subject, role && `as ${role}`)
    case 'suspended':
      return toSentence('suspended', subject)
    case 'pending':
      return toSentence('deactivated', subject)
  }
  if (role) return toSentence('changed the role of', subject, `to ${role}`)
  return hasOnlyColumns(after, 'display_name') ? toSentence('changed the name of', subject) : null
}

function describeAccountEvent({ verb, subject, subject_id, actor_id, actor_name, after }: ActivityEntry): Sentence {
  const [actionText, preposition = 'for'] = accountEvents[verb] ?? [toWords(verb)]
  const isAboutActor = subject === actor_name || (actor_id !== null && subject_id === actor_id)
  if (!subject || isAboutActor) return toSentence(actionText)
  const role = getRoleLabel(after.role)
  return toSentence(`${actionText} ${preposition}`.trim(), subject, role && `as ${role}`)
}

function toSentence(actionText: string, subject: unknown = '', details: string = ''): Sentence {
  return { actionText, subject: typeof subject === 'string' ? subject : '', details }
}

function describeReplacement(after: ActivityEntry['after']): string {
  return 'version' in after ? 'replaced the file' : 'changed the file'
}

function getRoleLabel(role: unknown): string {
  return typeof role === 'string' ? (roleLabels[role] ?? role).toLowerCase() : ''
}

/** Accepts any role, because a newer release may have stored unknown roles. */
const roleLabels: Readonly<Record<string, string>> = staffRoleLabels

function hasOnlyColumns(columns: ActivityEntry['after'], ...names: string[]): boolean {
  const changedColumns = Object.keys(columns)
  return changedColumns.length > 0 && changedColumns.every((name) => names.includes(name))
}

function toWords(name: string): string {
  return name.replaceAll('_', ' ')
}
