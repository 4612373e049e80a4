import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'
import { labelKind } from './activity-entry.ts'
import { describeChanges, describeMissing } from './describe-changes.ts'
import { describeEntry, nameActor, toText } from './describe-entry.ts'

const head = ['Time', 'Person', 'Account', 'Address', 'Kind', 'What happened', 'Changes', 'Action']

/** Writes the entries as CSV (RFC 4180). */
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
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `\uFEFF${[head, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`
}

function writeChanges(entry: ActivityEntry, labels: ActivityLabels): string {
  const lines = describeChanges(entry, labels).map(({ label, before, after }) =>
    [`${label}: ${before ?? ''}`, ...(after === null ? [] : [after])].join(before === null ? '' : ' → '),
  )
  return [...lines, describeMissing(entry) ?? ''].filter((line) => line !== '').join('\n')
}

/**
 * Prevents CSV injection: an apostrophe stops spreadsheets from running a cell as a formula, even
 * after spaces.
 */
function quote(cell: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
