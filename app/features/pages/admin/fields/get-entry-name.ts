import type { Field } from '#content/model/field.ts'
import { getProperty, getVariant } from '#content/model/merge-content.ts'

/**
 * Returns the title, name, label or first text of a list entry, after its kind if the entries have
 * kinds. Returns an empty string for an entry without kind and text.
 */
export function getEntryName(field: Field, entry: unknown): string {
  if (field.kind === 'choice') return typeof entry === 'string' ? (field.options[entry] ?? '') : ''
  if (field.kind === 'variants') {
    const group = getVariant(field, entry)
    return group ? [group.label, getEntryName(group, entry)].filter((text) => text !== '').join(': ') : ''
  }
  if (field.kind !== 'group') return typeof entry === 'string' ? entry.trim() : ''
  const textFieldNames = Object.keys(field.fields).filter((name) => field.fields[name]?.kind === 'text')
  const nameField = ['title', 'name', 'label'].find((name) => textFieldNames.includes(name)) ?? textFieldNames[0]
  const value = nameField === undefined ? '' : getProperty(entry, nameField)
  return typeof value === 'string' ? value.trim() : ''
}
