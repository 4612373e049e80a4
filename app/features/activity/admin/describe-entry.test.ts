import { expect, test } from 'vitest'
import { activityEntryExample as entry } from '#tests/support/content/activity-entry-example.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { describeChanges, describeTruncation } from './describe-changes.ts'
import { describeEntry, formatSentence, getActorName } from './describe-entry.ts'

const labels = {
  articles: { title: 'Title' },
  discord: { url: 'Webhook' },
  settings: { motto: 'Names: Motto' },
}
const formatEntry = (overrides: Partial<ActivityEntry>, isUngrouped = false) => {
  const changed = { ...entry, before: {}, after: {}, ...overrides }
  return `${getActorName(changed)} ${formatSentence(describeEntry(changed, labels, isUngrouped))}`
}

test.each<[string, Partial<ActivityEntry>]>([
  ['Ana edited “Night Market”', { before: entry.before, after: entry.after }],
  ['Ana published “Night Market”', { verb: 'created', after: { state: 'published' } }],
  ['Ana published “Night Market”', { before: { state: 'in-review' }, after: { state: 'published' } }],
  ['Ana started the draft “Night Market”', { verb: 'created', after: { state: 'draft' } }],
  ['Ana submitted “Night Market” for review', { before: { state: 'draft' }, after: { state: 'in-review' } }],
  ['Ana sent “Night Market” back to draft', { before: { state: 'in-review' }, after: { state: 'draft' } }],
  ['Ana moved “Night Market” back to draft', { before: { state: 'withdrawn' }, after: { state: 'draft' } }],
  ['Ana scheduled “Night Market”', { after: { state: 'scheduled', published_at: '2027' } }],
  ['Ana withdrew “Night Market”', { after: { state: 'withdrawn' } }],
  ['Ana featured “Night Market”', { before: { featured: false }, after: { featured: true } }],
  ['Ana deleted the article “Night Market”', { verb: 'deleted', before: { state: 'published' } }],
  ['Ana restored the article “Night Market”', { verb: 'restored', after: { state: 'published' } }],
])('An article: %s', (text, overrides) => {
  expect(formatEntry(overrides)).toBe(text)
})

const namedSubject = { subject: 'con@example.com', subject_label: 'Con Li' }
const serverActor = { actor_id: null, actor_name: null, actor_label: null, via: 'service_role' }

test.each<[string, Partial<ActivityEntry>]>([
  [
    'The server posted “Night Market” to Discord',
    { ...serverActor, before: { discord_posted: false }, after: { discord_posted: true, discord_posted_at: '2026' } },
  ],
  ['Ana added the leader “Kim”', { kind: 'leadership', verb: 'created', subject: 'Kim' }],
  ['Ana made the media file “Harbor” private', { kind: 'media', subject: 'Harbor', after: { is_public: false } }],
  ['Ana published the page “About”', { kind: 'pages', subject: 'About', after: { introduction: 'We' } }],
  ['Ana changed the draft of the page “About”', { kind: 'page-drafts', subject: 'About', after: { introduction: '' } }],
  ['Ana changed the service “Records”', { kind: 'services', subject: 'Records' }],
  ['Ana added the alert “Storm”', { kind: 'alerts', verb: 'created', subject: 'Storm' }],
  ['Ana uploaded the file “a/b.png”', { kind: 'files', verb: 'created', subject: 'a/b.png' }],
  ['Ana moved the file “a/b.png”', { kind: 'files', subject: 'a/b.png', before: { name: 'a' }, after: { name: 'b' } }],
  ['Ana replaced the file “a/b.png”', { kind: 'files', subject: 'a/b.png', after: { version: '2' } }],
  ['Ana changed the setting “Names: Motto”', { kind: 'settings', subject: null, after: { motto: 'Ours' } }],
  ['Ana changed 2 settings', { kind: 'settings', subject: null, before: { name: 'A' }, after: { motto: 'Ours' } }],
  ['Ana changed who can sign up', { kind: 'settings', subject: null, after: { policy: 'open', chosen: 'open' } }],
  ['Ana imported the site template “Halfwater”', { kind: 'site-templates', verb: 'imported', subject: 'Halfwater' }],
  [
    'Ana undid the import of the site template “Halfwater”',
    { kind: 'site-templates', verb: 'undone', subject: 'Halfwater' },
  ],
  ['Ana added the search synonyms “job”', { kind: 'search', verb: 'created', subject: 'job' }],
  ['Ana changed the webhook', { kind: 'discord', subject: null, hidden: ['url'] }],
  ['Ana changed the webhook for staff alerts', { kind: 'discord', subject: null, hidden: ['notes_url'] }],
  ['Ana changed the role that posts can ping', { kind: 'discord', subject: null, after: { ping_role: '1' } }],
  ['Ana added the webhook “Alerts”', { kind: 'discord', verb: 'created', subject: null, after: { name: 'Alerts' } }],
  ['Ana changed the game server', { kind: 'game-server', subject: null, after: { address: 'http://a' } }],
  [
    'Ana activated “con@example.com” as contributor',
    { kind: 'staff', subject: 'con@example.com', after: { status: 'active', role: 'contributor' } },
  ],
  [
    'Ana changed the role of “con@example.com” to editor',
    { kind: 'staff', subject: 'con@example.com', after: { role: 'editor' } },
  ],
  ['Ana suspended “con@example.com”', { kind: 'staff', subject: 'con@example.com', after: { status: 'suspended' } }],
  [
    'Ana invited “Con Li” as contributor',
    { kind: 'accounts', verb: 'user_invited', ...namedSubject, after: { role: 'contributor' } },
  ],
  ['Ana accepted the invitation', { kind: 'accounts', verb: 'invitation_accepted', subject: entry.actor_name }],
  ['Ana signed in', { kind: 'sessions', verb: 'login', subject: null }],
  ['Ana changed the password', { kind: 'accounts', verb: 'user_updated_password', subject: 'ana@example.org' }],
  [
    'Someone failed to sign in as “con@example.com”',
    { ...serverActor, via: 'accounts', kind: 'attempts', verb: 'login_failed', subject: 'con@example.com' },
  ],
  // A newer release may have stored events that this release can't describe.
  [
    'Ana identity unlinked for “a@example.org”',
    { kind: 'accounts', verb: 'identity_unlinked', subject: 'a@example.org' },
  ],
  ['Someone with database access (postgres) edited “Night Market”', { ...serverActor, via: 'postgres' }],
])('%s', (text, overrides) => {
  expect(formatEntry(overrides)).toBe(text)
})

test('A change of many rows is one sentence in a grouped list, and one sentence per row in an ungrouped list', () => {
  const deletion = { verb: 'deleted', count: 2_000 }
  expect(formatEntry(deletion)).toBe('Ana deleted 2,000 articles')
  expect(formatEntry(deletion, true)).toBe('Ana deleted the article “Night Market”')
  expect(formatEntry({ verb: 'emptied' })).toBe('Ana deleted all articles at once')
})

test('Details use the form’s labels, even for rows that were restored from the trash', () => {
  expect(describeChanges(entry, labels)).toEqual([
    { column: 'title', label: 'Title', before: 'Rain', after: 'Night Market' },
    { column: 'featured', label: 'Featured', before: 'No', after: 'Yes' },
  ])
  const restored = { ...entry, verb: 'restored', before: {}, after: { id: '1', title: 'Fog' } }
  expect(describeChanges(restored, labels)).toEqual([{ column: 'title', label: 'Title', before: null, after: 'Fog' }])
})

test('Details hide the value of a secret and note that long text is shortened', () => {
  const webhook = { ...entry, kind: 'discord', before: {}, after: {}, hidden: ['url'] }
  expect(describeChanges(webhook, labels)).toEqual([
    { column: 'url', label: 'Webhook', before: null, after: 'changed' },
  ])
  expect(describeTruncation({ ...entry, shortened: ['content'] })).toBe('Long text is shortened.')
  expect(describeTruncation({ ...entry, shortened: ['content', '*'] })).toBe(
    'More fields changed than this list shows.',
  )
})
