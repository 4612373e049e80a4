import { formatDate } from '#app/lib/time/dates.ts'

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** A moment in the reader's time zone: `12:03 PM` where it is today, else `3/7/2026, 12:03 PM`. */
export function describeMoment(moment: Date, now = new Date()): string {
  const isToday = moment.toDateString() === now.toDateString()
  return isToday ? timeOfDay.format(moment) : `${formatDate(moment.toISOString())}, ${timeOfDay.format(moment)}`
}
