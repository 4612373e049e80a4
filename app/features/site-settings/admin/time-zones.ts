interface TimeZoneOption {
  /** The IANA name, such as `America/New_York`. */
  value: string
  /** The city and its region, such as `New York (America)`. */
  label: string
}

/**
 * Lists the time zones by city. Includes `currentZone`, even if the browser doesn't list its name.
 */
export function listTimeZoneOptions(currentZone: string): TimeZoneOption[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', currentZone])
  return Array.from(names, (name) => ({ value: name, label: formatZoneName(name) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  )
}

function formatZoneName(name: string): string {
  const segments = name.replaceAll('_', ' ').split('/')
  const region = segments.slice(0, -1).join(', ')
  return `${segments.at(-1)}${region && ` (${region})`}`
}

/** Returns the time in a time zone, such as `3:42 PM, GMT-4`. */
export function formatClock(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const timeTexts = parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [] : [value]))
  return `${timeTexts.join('').trim()}, ${offset}`
}
