export interface TimeZone {
  /** The IANA name, such as `America/New_York`. */
  name: string
  city: string
  /** The region, such as `America`. Empty for UTC. */
  region: string
  /** Cities, countries and abbreviations that don't appear in the name. */
  searchTerms: string
}

export function listTimeZones(): TimeZone[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
  return Array.from(names, toTimeZone).sort((a, b) => a.city.localeCompare(b.city))
}

export function toTimeZone(name: string): TimeZone {
  const segments = name.replaceAll('_', ' ').split('/')
  return {
    name,
    city: segments.at(-1) ?? name,
    region: segments.slice(0, -1).join(', '),
    searchTerms: searchTermsByZone[name] ?? '',
  }
}

/** Returns the time in a time zone, such as `3:42 PM, GMT-4`. */
export function formatClock(name: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  }).formatToParts(now)
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const timeTexts = parts.flatMap(({ type, value }) => (type === 'timeZoneName' ? [] : [value]))
  return `${timeTexts.join('').trim()}, ${zone}`
}

export function isZoneMatch({ name, city, region, searchTerms }: TimeZone, query: string): boolean {
  const text = `${name} ${city} ${region} ${searchTerms}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const searchTermsByZone: Readonly<Record<string, string>> = {
  'America/New_York':
    'Eastern EST EDT Washington Boston Miami Atlanta Philadelphia Orlando Liberty City United States USA',
  'America/Chicago': 'Central CST CDT Houston Dallas Austin Minneapolis New Orleans United States USA',
  'America/Denver': 'Mountain MST MDT Salt Lake City Albuquerque United States USA',
  'America/Phoenix': 'Arizona Tucson United States USA',
  'America/Los_Angeles':
    'Pacific PST PDT San Francisco San Diego Seattle Portland Las Vegas Los Santos United States USA',
  'America/Toronto': 'Ottawa Montreal Quebec Canada',
  'America/Vancouver': 'Canada',
  'America/Sao_Paulo': 'Rio de Janeiro Brasilia Brazil',
  'America/Argentina/Buenos_Aires': 'Argentina',
  'America/Mexico_City': 'Mexico',
  'Europe/London': 'Manchester Birmingham Edinburgh Cardiff Britain United Kingdom UK England GMT BST',
  'Europe/Berlin': 'Munich Hamburg Frankfurt Cologne Germany CET CEST',
  'Europe/Paris': 'Lyon Marseille France CET CEST',
  'Europe/Madrid': 'Barcelona Valencia Spain',
  'Europe/Rome': 'Milan Naples Italy',
  'Europe/Lisbon': 'Porto Portugal',
  'Europe/Amsterdam': 'Rotterdam The Hague Netherlands',
  'Europe/Zurich': 'Geneva Bern Basel Switzerland',
  'Europe/Vienna': 'Graz Austria',
  'Europe/Warsaw': 'Krakow Poland',
  'Europe/Istanbul': 'Ankara Turkey',
  'Europe/Moscow': 'Saint Petersburg Russia',
  'Asia/Calcutta': 'Kolkata Mumbai Delhi Bangalore India',
  'Asia/Kolkata': 'Calcutta Mumbai Delhi Bangalore India',
  'Asia/Shanghai': 'Beijing Shenzhen China',
  'Asia/Tokyo': 'Osaka Japan',
  'Asia/Manila': 'Philippines',
  'Australia/Sydney': 'Canberra Australia',
  'Australia/Melbourne': 'Australia',
  'Pacific/Auckland': 'Wellington New Zealand',
  'Africa/Johannesburg': 'Cape Town Pretoria South Africa',
  UTC: 'Greenwich world time',
}
