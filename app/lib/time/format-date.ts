/**
 * For example, `2026-03-07` becomes `3/7/2026`. A text with a slash stays unchanged. An invalid
 * date becomes an empty string.
 */
export function formatDate(text: string | null | undefined): string {
  const trimmedText = text?.trim() ?? ''
  if (trimmedText.includes('/')) return trimmedText
  if (calendarDayPattern.test(trimmedText)) return formatCalendarDay(trimmedText)
  if (!dateTimePattern.test(trimmedText)) return ''
  const date = new Date(trimmedText)
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
