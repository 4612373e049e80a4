/** Returns, for example, `2026-03-07T09:30` for `<input type="datetime-local">`. `timeZone` is an IANA name. */
export function toLocalTime(date: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    createDateTimeFormat(timeZone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * Parses a local time; null for an invalid time. When clocks go forward, a skipped time moves
 * forward by the same amount. When clocks go back, a time that occurs twice means the first
 * occurrence.
 */
export function fromLocalTime(text: string, timeZone: string): Date | null {
  const utcMs = localTimePattern.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(utcMs)) return null
  // Tries the zone's offsets a day before and after, because the offsets differ around a clock
  // change.
  const dayMs = 86_400_000
  const candidatesMs = [utcMs - dayMs, utcMs + dayMs].map((ms) => utcMs - getUtcOffsetMs(new Date(ms), timeZone))
  const matchMs = candidatesMs.find((ms) => ms + getUtcOffsetMs(new Date(ms), timeZone) === utcMs)
  return new Date(matchMs ?? Math.max(...candidatesMs))
}

/** Returns, for example, `3/7/2026, 9:30 AM EST`. */
export function formatDateTime(timestamp: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(new Date(timestamp))
}

const localTimePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

function createDateTimeFormat(timeZone: string): Intl.DateTimeFormat {
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

function getUtcOffsetMs(date: Date, timeZone: string): number {
  return Date.parse(`${toLocalTime(date, timeZone)}:00Z`) - Math.floor(date.getTime() / 60_000) * 60_000
}
