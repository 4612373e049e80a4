import type { ActivityEntry, ActivityLabels } from './activity-entry.ts'

export interface DescribedChange {
  column: string
  /** Columns of one field of a form have the same. */
  label: string
  /** Null if there was no value before, such as in a new row. */
  before: string | null
  after: string | null
}

/** Describes each column of an entry in the words of the form. */
export function describeChanges(entry: ActivityEntry, labels: ActivityLabels): DescribedChange[] {
  const { kind, verb, before, after, hidden } = entry
  const isWhole = verb === 'created' || verb === 'deleted' || verb === 'restored'
  const label = (column: string) => labels[kind]?.[column] ?? toLabel(column)
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

/** These say nothing about a row that is new or deleted. */
const quietColumns = new Set(['id', 'user_id', 'created_at', 'owner_id', 'version'])

/** Says that the entry is incomplete; null if it has everything. */
export function describeMissing({ shortened }: ActivityEntry): string | null {
  if (shortened.includes('*')) return 'More fields changed than are listed here.'
  return shortened.length > 0 ? 'Long texts are shortened.' : null
}

function describeValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? value.map(describeValue).join('\n') : '(empty)'
  if (typeof value === 'object') return Object.values(value).map(describeValue).join(' · ')
  return String(value)
}

/** `media_caption` → `Media caption` */
function toLabel(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
