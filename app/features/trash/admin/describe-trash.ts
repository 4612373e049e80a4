import { type TrashEntry, trashTables } from './trash-data.ts'

export function describeTrashEntry({ table_name: table, kind, subject }: TrashEntry) {
  const changeVerb = table === 'objects' ? 'replaced' : 'changed'
  return {
    name: subject ?? 'Untitled',
    typeLabel: trashTables.find(({ value }) => value === table)?.singular ?? table,
    verb: kind === 'changed' ? changeVerb : 'deleted',
  }
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

export function describeAge(timestamp: string, now = Date.now()): string {
  const age = now - Date.parse(timestamp)
  for (const [unit, ms] of units) {
    if (age >= ms) return relativeTimeFormat.format(-Math.floor(age / ms), unit)
  }
  return 'just now'
}

/** Describes when the retention ends, such as `on 12/27/2026`, or `today` on the last day. */
export function describeRetentionEnd(endsAt: string, timeZone: string, now = new Date()): string {
  const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric', timeZone })
  const [endDay, today] = [dayFormat.format(new Date(endsAt)), dayFormat.format(now)]
  return new Date(endsAt) <= now || endDay === today ? 'today' : `on ${endDay}`
}

const relativeTimeFormat = new Intl.RelativeTimeFormat('en-US')
