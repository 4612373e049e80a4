import type { Difference } from '#app/lib/form-fields.ts'
import type { Field } from '#content/model/field.ts'
import { getProperty, getVariant, isEqual } from '#content/model/merge-content.ts'

/** Describes the fields that differ between two complete values. A list counts as one field. */
export function listContentDifferences(field: Field, theirs: unknown, mine: unknown, parentLabel = ''): Difference[] {
  if (isEqual(theirs, mine)) return []
  if (field.kind === 'group') {
    return Object.entries(field.fields).flatMap(([name, inner]) =>
      listContentDifferences(
        inner,
        getProperty(theirs, name),
        getProperty(mine, name),
        inner.kind === 'group' ? inner.label : parentLabel,
      ),
    )
  }
  const label = parentLabel === '' ? field.label : `${parentLabel}: ${field.label}`
  return [{ label, theirs: describeValue(field, theirs), mine: describeValue(field, mine) }]
}

function describeValue(field: Field, value: unknown): string {
  switch (field.kind) {
    case 'list':
      return Array.isArray(value) ? value.map((item) => describeValue(field.of, item)).join('\n') : ''
    case 'group':
      return Object.entries(field.fields)
        .map(([name, inner]) => describeValue(inner, getProperty(value, name)))
        .filter((text) => text !== '')
        .join(' · ')
    case 'variants': {
      const group = getVariant(field, value)
      return group ? `${group.label}: ${describeValue(group, value)}` : ''
    }
    case 'choice':
      return field.options[String(value)] ?? ''
    case 'switch':
      return value === true ? 'Yes' : 'No'
    default:
      return value === undefined ? '' : String(value)
  }
}
