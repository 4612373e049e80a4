import { restErrors } from './errors.ts'

/** The `Prefer` header (RFC 7240), with PostgREST's preferences. */
export interface Preferences {
  return: 'representation' | 'minimal' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
}

const known = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
} as const

/** Of two values for one preference the first counts; unknown preferences throw 400, with `handling=strict` only. */
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
  const unknown: string[] = []
  for (const word of header.split(',')) {
    const preference = word.trim()
    if (preference !== '' && !applyPreference(preferences, preference)) unknown.push(preference)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) throw restErrors.invalidPreferences(unknown)
  return preferences
}

function applyPreference(preferences: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=', 2)
  const affected = name === 'max-affected' && /^\d{1,9}$/.test(value) ? Number(value) : null
  if (affected !== null) preferences.maxAffected ??= affected
  preferences.return ??= name === 'return' ? findWord(known.return, value) : null
  preferences.count ??= name === 'count' ? findWord(known.count, value) : null
  preferences.resolution ??= name === 'resolution' ? findWord(known.resolution, value) : null
  preferences.missing ??= name === 'missing' ? findWord(known.missing, value) : null
  preferences.handling ??= name === 'handling' ? findWord(known.handling, value) : null
  if (affected !== null) return true
  return Object.entries(known).some(([key, words]) => key === name && words.some((word) => word === value))
}

function findWord<T extends string>(words: readonly T[], value: string): T | null {
  return words.find((word) => word === value) ?? null
}

/** The value of `Preference-Applied`, or null when nothing was asked for. */
export function describeApplied(preferences: Preferences, applicable: readonly (keyof typeof known)[]): string | null {
  const words = applicable.flatMap((name) => (preferences[name] ? [`${name}=${preferences[name]}`] : []))
  if (preferences.handling === 'strict' && preferences.maxAffected !== null) {
    words.push(`max-affected=${preferences.maxAffected}`)
  }
  return words.length > 0 ? words.join(', ') : null
}
