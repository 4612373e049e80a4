import { createHash } from 'node:crypto'

/** The SHA-256 of `canonicalRow`, for keeping many of them. */
export function hashRow(row: unknown): string {
  return createHash('sha256').update(canonicalRow(row)).digest('base64')
}

/**
 * A row of JSON in one spelling, whoever printed it: keys in order, times in UTC without zeros at their end. For comparing what
 * Postgres itself and its public API say of the same row.
 */
export function canonicalRow(row: unknown): string {
  return JSON.stringify(toCanonical(row))
}

function toCanonical(value: unknown): unknown {
  if (typeof value === 'string') return toUtc(value)
  if (Array.isArray(value)) return value.map(toCanonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, part]) => [key, toCanonical(part)]),
  )
}

const time = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d(?::?\d\d)?)$/

/** A `Date` would lose microseconds. */
function toUtc(text: string): string {
  const [, day, clock, fraction = '', zone] = time.exec(text) ?? []
  if (!day || !clock || !zone) return text
  const offset = /^[+-]\d\d$/.test(zone) ? `${zone}:00` : zone.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const at = new Date(`${day}T${clock}${offset}`)
  if (Number.isNaN(at.getTime())) return text
  const digits = fraction.replace(/0+$/, '')
  return `${at.toISOString().slice(0, 19)}${digits && `.${digits}`}Z`
}
