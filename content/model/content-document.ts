import type { Field, FieldsByName, GroupField, Value } from './field.ts'
import { readPart } from './merge-content.ts'

/** The texts of one page, or of what all pages share. */
export interface ContentDocument<Fields extends FieldsByName = FieldsByName> {
  /** What the staff area calls it. */
  title: string
  /** What a member of the staff finds there, in a sentence. */
  summary: string
  /** The page that shows it. */
  path: string
  /** It is on every page, or on none in particular. */
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
  /** As JSON has them; a test checks their choices. */
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
    // The compiler has seen every part, and a test sees that each choice is one of its options.
    defaults: defaults as Value<GroupField<Fields>>,
  }
}

/** The texts that a site has before anybody changes them: without samples, the lists of made-up people and history are empty. */
export function listDefaults<Fields extends FieldsByName>(
  { content, defaults }: ContentDocument<Fields>,
  { hasSamples }: { hasSamples: boolean },
): Value<GroupField<Fields>> {
  // Only lists are replaced, by empty ones of the same kind.
  return hasSamples ? defaults : (withoutSamples(content, defaults) as Value<GroupField<Fields>>)
}

function withoutSamples(field: Field, value: unknown): unknown {
  if (field.kind === 'list' && field.isSample) return []
  if (field.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, inner]) => [name, withoutSamples(inner, readPart(value, name))]),
  )
}
