import { toLocalTime } from './zoned-time.ts'

/**
 * Formats a time in a time zone (IANA name): `12:03 PM` if it is today, else `3/7/2026, 12:03
 * PM`. Names the zone if the reader's local time differs.
 */
export function formatRecentTime(moment: Date, timeZone: string, now = new Date()): string {
  const localTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const [localMoment, localNow] = [toLocalTime(moment, timeZone), toLocalTime(now, timeZone)]
  const isToday = localMoment.slice(0, 10) === localNow.slice(0, 10)
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...(!isToday && { year: 'numeric', month: 'numeric', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...(toLocalTime(moment, localTimeZone) !== localMoment && { timeZoneName: 'short' }),
  }).format(moment)
}
