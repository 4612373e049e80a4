import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'
import { getKindLabel } from './activity-entry.ts'
import { describeChanges, describeTruncation } from './describe-changes.ts'
import { describeEntry, formatSentence, getActorName } from './describe-entry.ts'

const header = ['Time', 'Person', 'Account ID', 'IP address', 'Kind', 'What happened', 'Changes', 'Action ID']

/** Formats the entries as CSV (RFC 4180). */
export function formatCsv(entries: readonly ActivityEntry[], labels: ActivityLabels): string {
  const rows = entries.map((entry) => [
    entry.occurred_at,
    entry.actor_name ?? getActorName(entry),
    entry.actor_id ?? '',
    entry.ip ?? '',
    getKindLabel(entry.kind),
    formatSentence(describeEntry(entry, labels, true)),
    formatChanges(entry, labels),
    entry.action_id ?? '',
  ])
  // Spreadsheets recognize UTF-8 by the byte order mark.
  return `\uFEFF${[header, ...rows].map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')}`
}

function formatChanges(entry: ActivityEntry, labels: ActivityLabels): string {
  const lines = describeChanges(entry, labels).map(({ label, before, after }) =>
    [`${label}: ${before ?? ''}`, ...(after === null ? [] : [after])].join(before === null ? '' : ' → '),
  )
  return [...lines, describeTruncation(entry) ?? ''].filter((line) => line !== '').join('\n')
}

/**
 * Quotes a cell and prevents CSV injection. Without the apostrophe, spreadsheets would run the text
 * as a formula, even if spaces precede it.
 */
function quoteCell(cell: string): string {
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell
  return `"${text.replaceAll('"', '""')}"`
}
