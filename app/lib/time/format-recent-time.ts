import { toLocalTime } from './zoned-time.ts'

/**
 * Returns `12:03 PM` if the date is today, and otherwise `3/7/2026, 12:03 PM`. Also names the time
 * zone if the reader's local time differs. `timeZone` is an IANA name.
 */
export function formatRecentTime(date: Date, timeZone: string, now = new Date()): string {
  const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [localDate, localNow] = [toLocalTime(date, timeZone), toLocalTime(now, timeZone)]
  const isToday = localDate.slice(0, 10) === localNow.slice(0, 10)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(!isToday && { year: 'numeric', month: 'numeric', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...(toLocalTime(date, localTimeZone) !== localDate && { timeZoneName: 'short' }),
  }).format(date)
}
