import { type TrashEntry, trashTables } from './trash-data.ts'

const maxNames = 3

/** Returns the name and kind of an entry, and a verb for what happened to it. */
export function describeTrash(
  { table_name: table, kind, subject, columns }: TrashEntry,
  labels: Readonly<Record<string, string>>,
): { name: string; kind: string; verb: string } {
  const names = columns.slice(0, maxNames).map((path) => labels[path] ?? path)
  const rest = columns.length - names.length
  const settings = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ') || 'Settings'
  const one = trashTables.find(({ value }) => value === table)?.one ?? table
  const overwritten = table === 'objects' ? 'replaced' : 'changed'
  return {
    name: table === 'site_settings' ? settings : (subject ?? 'Untitled'),
    kind: one,
    verb: kind === 'changed' ? overwritten : 'deleted',
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Describes an age, such as `3 hours ago`. */
export function describeAge(at: string, now = Date.now()): string {
  const age = now - Date.parse(at)
  for (const [unit, ms] of units) {
    if (age >= ms) return relative.format(-Math.floor(age / ms), unit)
  }
  return 'just now'
}

/** Describes the end of the retention, such as `on Dec 27`. `today` on the last day. */
export function describeLeaving(endsAt: string, now = new Date()): string {
  const end = new Date(endsAt)
  return end <= now || end.toDateString() === now.toDateString() ? 'today' : `on ${day.format(end)}`
}

const relative = new Intl.RelativeTimeFormat('en-US')
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
