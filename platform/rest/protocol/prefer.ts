import { restErrors } from './errors.ts'

/** The `Prefer` header (RFC 7240), with PostgREST's preferences. */
export interface Preferences {
  return: 'representation' | 'minimal' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
}

const knownValues = {
  return: ['representation', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

/**
 * The first value of a preference wins. With `handling=strict`, throws 400 for unknown preferences.
 */
export function parsePrefer(header: string | null): Preferences {
  const preferences: Preferences = {
    return: null,
    count: null,
    resolution: null,
    missing: null,
    handling: null,
    maxAffected: null,
  }
  if (!header) return preferences
  const unknownPreferences: string[] = []
  for (const item of header.split(',')) {
    const preference = item.trim()
    if (preference !== '' && !applyPreference(preferences, preference)) unknownPreferences.push(preference)
  }
  if (preferences.handling === 'strict' && unknownPreferences.length > 0) {
    throw restErrors.invalidPreferences(unknownPreferences)
  }
  return preferences
}

/** Returns false for an unknown preference. */
function applyPreference(preferences: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=', 2)
  const maxAffected = name === 'max-affected' && /^\d{1,9}$/.test(value) ? Number(value) : null
  if (maxAffected !== null) preferences.maxAffected ??= maxAffected
  preferences.return ??= name === 'return' ? findValue(knownValues.return, value) : null
  preferences.count ??= name === 'count' ? findValue(knownValues.count, value) : null
  preferences.resolution ??= name === 'resolution' ? findValue(knownValues.resolution, value) : null
  preferences.missing ??= name === 'missing' ? findValue(knownValues.missing, value) : null
  preferences.handling ??= name === 'handling' ? findValue(knownValues.handling, value) : null
  if (maxAffected !== null) return true
  return Object.entries(knownValues).some(
    ([key, values]) => key === name && values.some((candidate) => candidate === value),
  )
}

function findValue<T extends string>(values: readonly T[], value: string): T | null {
  return values.find((candidate) => candidate === value) ?? null
}

/** Returns the value of `Preference-Applied`; null if no preference applies. */
export function describeAppliedPreferences(
  preferences: Preferences,
  applicable: readonly (keyof typeof knownValues)[],
): string | null {
  const values = applicable.flatMap((name) => (preferences[name] ? [`${name}=${preferences[name]}`] : []))
  if (preferences.handling === 'strict' && preferences.maxAffected !== null) {
    values.push(`max-affected=${preferences.maxAffected}`)
  }
  return values.length > 0 ? values.join(', ') : null
}
