import type { Field, FieldsByName, GroupField, Value } from './field.ts'
import { getProperty } from './merge-content.ts'

export interface ContentDocument<Fields extends FieldsByName = FieldsByName> {
  title: string
  summary: string
  path: string
  /** True for navigation, footer, errors and legal pages, which the staff area lists separately. */
  isSiteWide?: boolean
  model: GroupField<Fields>
  defaults: Value<GroupField<Fields>>
}

interface DocumentOptions<Fields extends FieldsByName> {
  title: string
  summary: string
  path: string
  isSiteWide?: boolean
  fields: Fields
  /** Defaults from a JSON file, in which choices are plain strings. */
  defaults: Value<GroupField<Fields>, string>
}

export function defineDocument<Fields extends FieldsByName>({
  fields,
  defaults,
  ...options
}: DocumentOptions<Fields>): ContentDocument<Fields> {
  return {
    ...options,
    model: { kind: 'group', label: options.title, fields },
    // The compiler checks everything except the choices, which a test checks.
    defaults: defaults as Value<GroupField<Fields>>,
  }
}

/** Returns the default content. Without samples, the lists of made-up people and history are empty. */
export function getDefaults<Fields extends FieldsByName>(
  { model, defaults }: ContentDocument<Fields>,
  { hasSamples }: { hasSamples: boolean },
): Value<GroupField<Fields>> {
  // The cast is safe because `removeSamples` only empties lists.
  return hasSamples ? defaults : (removeSamples(model, defaults) as Value<GroupField<Fields>>)
}

function removeSamples(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && field.isSample) return []
  if (field.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, subfield]) => [name, removeSamples(subfield, getProperty(value, name))]),
  )
}
