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
  const values = new Map<string, string>()
  const unknownPreferences: string[] = []
  for (const item of (header ?? '').split(',')) {
    const preference = item.trim()
    const [name = '', value = ''] = preference.split('=', 2)
    if (isKnown(name, value)) values.set(name, values.get(name) ?? value)
    else if (preference !== '') unknownPreferences.push(preference)
  }
  const find = <T extends string>(name: string, options: readonly T[]): T | null =>
    options.find((option) => option === values.get(name)) ?? null
  const handling = find('handling', knownValues.handling)
  if (handling === 'strict' && unknownPreferences.length > 0) throw restErrors.invalidPreferences(unknownPreferences)
  const maxAffected = values.get('max-affected')
  return {
    return: find('return', knownValues.return),
    count: find('count', knownValues.count),
    resolution: find('resolution', knownValues.resolution),
    missing: find('missing', knownValues.missing),
    handling,
    maxAffected: maxAffected === undefined ? null : Number(maxAffected),
  }
}

function isKnown(name: string, value: string): boolean {
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  return Object.entries(knownValues).some(
    ([key, options]) => key === name && options.some((option) => option === value),
  )
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
