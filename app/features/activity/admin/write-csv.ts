import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'
import { labelKind } from './activity-entry.ts'
import { describeChanges, describeMissing } from './describe-changes.ts'
import { describeEntry, nameActor, toText } from './describe-entry.ts'

const head = ['Time', 'Person', 'Account', 'Address', 'Kind', 'What happened', 'Changes', 'Action']

/** The entries as a table for a spreadsheet (RFC 4180). */
export function writeCsv(entries: readonly ActivityEntry[], labels: ActivityLabels): string {
  const rows = entries.map((entry) => [
    entry.occurred_at,
    entry.actor_name ?? nameActor(entry),
    entry.actor_id ?? '',
    entry.ip ?? '',
    labelKind(entry.kind),
    toText(describeEntry(entry, labels, true)),
    writeChanges(entry, labels),
    entry.action_id ?? '',
  ])
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`
}

function writeChanges(entry: ActivityEntry, labels: ActivityLabels): string {
  const lines = describeChanges(entry, labels).map(({ label, before, after }) =>
    [`${label}: ${before ?? ''}`, ...(after === null ? [] : [after])].join(before === null ? '' : ' → '),
  )
  return [...lines, describeMissing(entry) ?? ''].filter((line) => line !== '').join('\n')
}

/** A spreadsheet runs a cell that begins like a formula, also behind spaces, so an apostrophe makes it a text. */
function quote(cell: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
