import type { Field, FieldsByName, GroupField, Value } from './field.ts'
import { readPart } from './merge-content.ts'

/** The content of one page, or of the layout that all pages share. */
export interface ContentDocument<Fields extends FieldsByName = FieldsByName> {
  /** Title in the staff area. */
  title: string
  /** Summary in the staff area, in one sentence. */
  summary: string
  /** The page that shows the content. */
  path: string
  /** True if the content is on every page or on no specific page. */
  isOfAllPages?: boolean
  content: GroupField<Fields>
  defaults: Value<GroupField<Fields>>
}

interface DocumentOptions<Fields extends FieldsByName> {
  title: string
  summary: string
  path: string
  isOfAllPages?: boolean
  fields: Fields
  /** Defaults as read from JSON. A test checks their choices. */
  defaults: Value<GroupField<Fields>, string>
}

export function defineDocument<Fields extends FieldsByName>({
  fields,
  defaults,
  ...options
}: DocumentOptions<Fields>): ContentDocument<Fields> {
  return {
    ...options,
    content: { kind: 'group', label: options.title, fields },
    // The compiler checks every part, and a test checks the choices.
    defaults: defaults as Value<GroupField<Fields>>,
  }
}

/**
 * Returns the default content. Without samples, the lists of made-up people and
 * history are empty.
 */
export function listDefaults<Fields extends FieldsByName>(
  { content, defaults }: ContentDocument<Fields>,
  { hasSamples }: { hasSamples: boolean },
): Value<GroupField<Fields>> {
  // The cast is safe because it only replaces lists with empty ones.
  return hasSamples ? defaults : (withoutSamples(content, defaults) as Value<GroupField<Fields>>)
}

function withoutSamples(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && field.isSample) return []
  if (field.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, inner]) => [name, withoutSamples(inner, readPart(value, name))]),
  )
}
