/** For example, `2026-03-07` becomes `3/7/2026`. An invalid date becomes an empty string. */
export function formatDate(text: string | null | undefined): string {
  const trimmed = text?.trim() ?? ''
  if (trimmed.includes('/')) return trimmed
  if (calendarDayPattern.test(trimmed)) return formatCalendarDay(trimmed)
  if (!dateTimePattern.test(trimmed)) return ''
  const date = new Date(trimmed)
  return Number.isNaN(date.getTime()) ? '' : localDateFormat.format(date)
}

const calendarDayPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const dateTimePattern = /^\d{4}-\d{2}-\d{2}[T ]/
const localDateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'numeric', day: 'numeric' })

/** Uses UTC, because a time zone could shift a date without a time. */
function formatCalendarDay(text: string): string {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? `${month}/${day}/${year}` : ''
}
