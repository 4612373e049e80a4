import { capitalize } from '#lib/capitalize.ts'
import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'

export interface DescribedChange {
  column: string
  /** Columns of the same form field share a label. */
  label: string
  /** Null if the entry is about a new or restored row, or if the value is secret. */
  before: string | null
  after: string | null
}

export function describeChanges(entry: ActivityEntry, labels: ActivityLabels): DescribedChange[] {
  const { kind, verb, before, after, hidden } = entry
  const isWholeRow = verb === 'created' || verb === 'deleted' || verb === 'restored'
  const getLabel = (column: string) => labels[kind]?.[column] ?? toLabel(column)
  const columns = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return [
    ...columns
      .filter((column) => !(isWholeRow && technicalColumns.has(column)))
      .map((column) => ({
        column,
        label: getLabel(column),
        before: verb === 'changed' || column in before ? describeValue(before[column]) : null,
        after: verb === 'changed' || column in after ? describeValue(after[column]) : null,
      })),
    ...hidden.map((column) => ({ column, label: getLabel(column), before: null, after: 'changed' })),
  ]
}

/** Descriptions of new, deleted and restored rows omit these columns. */
const technicalColumns = new Set(['id', 'user_id', 'created_at', 'owner_id', 'version'])

export function describeTruncation({ shortened }: ActivityEntry): string | null {
  if (shortened.includes('*')) return 'More fields changed than this list shows.'
  return shortened.length > 0 ? 'Long text is shortened.' : null
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(describeValue).join('\n') : '(empty)'
  if (typeof value === 'object') return Object.values(value).map(describeValue).join(' · ')
  return String(value)
}

function toLabel(name: string): string {
  return capitalize(name.replaceAll('_', ' '))
}
