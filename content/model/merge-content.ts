import { canBeMissing, checkValue, isRecord } from './check-value.ts'
import type { Field, GroupField, Value, VariantsField } from './field.ts'

/**
 * Merges a stored value, which contains only differences, with the default. Lists are stored whole.
 * Missing and invalid parts get their defaults, because a mistake must not break a page.
 */
export function mergeContent<F extends Field>(field: F, storedValue: unknown, defaultValue: Value<F>): Value<F> {
  // The cast is safe because each part comes from `defaultValue` or has passed its field's check.
  return merge(field, storedValue, defaultValue) as Value<F>
}

function merge(field: Field, storedValue: unknown, defaultValue: unknown): unknown {
  if (field.kind === 'group') {
    return Object.fromEntries(
      Object.entries(field.fields).map(([name, subfield]) => [
        name,
        merge(subfield, getProperty(storedValue, name), getProperty(defaultValue, name)),
      ]),
    )
  }
  return storedValue === undefined || checkValue(field, storedValue).length > 0
    ? defaultValue
    : complete(field, storedValue)
}

/** Adds optional fields that are newer than the checked value. */
function complete(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => complete(field.of, item)) : []
  if (field.kind === 'variants') return completeVariant(field, value)
  if (field.kind !== 'group') return value
  return Object.fromEntries(
    Object.entries(field.fields).map(([name, subfield]) => {
      const item = getProperty(value, name)
      return [name, item === undefined && canBeMissing(subfield) ? createEmpty(subfield) : complete(subfield, item)]
    }),
  )
}

function completeVariant(field: VariantsField, value: unknown): unknown {
  const group = getVariant(field, value)
  return group ? { kind: getProperty(value, 'kind'), ...asRecord(complete(group, value)) } : value
}

/** Returns the group for a value's `kind`; undefined if there is none. */
export function getVariant({ of }: VariantsField, value: unknown): GroupField | undefined {
  const kind = getProperty(value, 'kind')
  return typeof kind === 'string' && Object.hasOwn(of, kind) ? of[kind] : undefined
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** Returns the parts of a value that differ from the default. The database stores only these parts. */
export function pickChanges(field: Field, value: unknown, defaultValue: unknown): Record<string, unknown> {
  return { ...asRecord(pick(field, value, defaultValue)) }
}

function pick(field: Field, value: unknown, defaultValue: unknown): unknown {
  if (isEqual(value, defaultValue)) return undefined
  if (field.kind !== 'group') return value
  const changedEntries = Object.entries(field.fields).flatMap(([name, subfield]) => {
    const change = pick(subfield, getProperty(value, name), getProperty(defaultValue, name))
    return change === undefined ? [] : [[name, change]]
  })
  return changedEntries.length === 0 ? undefined : Object.fromEntries(changedEntries)
}

/** Returns the value of a field that nobody has filled in. */
export function createEmpty(field: Field): unknown {
  switch (field.kind) {
    case 'list':
      return Array.from({ length: field.min }, () => createEmpty(field.of))
    case 'group':
      return Object.fromEntries(Object.entries(field.fields).map(([name, subfield]) => [name, createEmpty(subfield)]))
    case 'variants':
      return createVariant(field, Object.keys(field.of)[0] ?? '')
    case 'number':
      return field.min
    case 'choice':
      return Object.keys(field.options)[0] ?? ''
    case 'switch':
      return false
    default:
      return ''
  }
}

export function createVariant({ of }: VariantsField, kind: string): unknown {
  const group = of[kind]
  return group && { kind, ...asRecord(createEmpty(group)) }
}

/**
 * Normalizes a value for storage: trims strings, replaces tabs with spaces, and joins the lines of
 * one-line strings with spaces.
 */
export function normalizeValue(field: Field, value: unknown): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value.map((item) => normalizeValue(field.of, item)) : value
  if (field.kind === 'variants') {
    const group = getVariant(field, value)
    return group ? normalizeValue(group, value) : value
  }
  if (field.kind === 'group') {
    if (!isRecord(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => {
        const subfield = Object.hasOwn(field.fields, name) ? field.fields[name] : undefined
        return [name, subfield ? normalizeValue(subfield, item) : item]
      }),
    )
  }
  if (typeof value !== 'string') return value
  const lines = value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ')
  return (field.kind === 'longText' ? lines : lines.replace(/\s*\n\s*/g, ' ')).trim()
}

/** Compares JSON values. Ignores the order of keys, which Postgres changes. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  )
}

export function getProperty(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}
