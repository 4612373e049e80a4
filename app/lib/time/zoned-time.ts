/**
 * Formats a time in a time zone (IANA name) for `<input type="datetime-local">`:
 * `2026-03-07T09:30`.
 */
export function toLocalTime(moment: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    createClockFormat(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * Parses a local time in a time zone; null if it is invalid. A time that is skipped in spring moves
 * forward by the gap. A time that occurs twice in autumn means its first occurrence.
 */
export function fromLocalTime(text: string, timeZone: string): Date | null {
  const asUtc = localTime.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // The zone's offsets a day before and after. Around a clock change, one of them is right.
  const day = 86_400_000
  const candidates = [asUtc - day, asUtc + day].map((closest) => asUtc - getUtcOffset(new Date(closest), timeZone))
  const [first = asUtc] = candidates.filter((moment) => moment + getUtcOffset(new Date(moment), timeZone) === asUtc)
  const isSkipped = !candidates.some((moment) => moment + getUtcOffset(new Date(moment), timeZone) === asUtc)
  return new Date(isSkipped ? Math.max(...candidates) : first)
}

/** Formats a time in a time zone for readers: `3/7/2026, 9:30 AM EST`. */
export function formatDateTime(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(new Date(moment))
}

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function createClockFormat(timeZone: string): Intl.DateTimeFormat {
  const twoDigits = '2-digit'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
  })
}

/** Returns the zone's offset from UTC at a time, in milliseconds. */
function getUtcOffset(moment: Date, timeZone: string): number {
  return Date.parse(`${toLocalTime(moment, timeZone)}:00Z`) - Math.floor(moment.getTime() / 60_000) * 60_000
}
