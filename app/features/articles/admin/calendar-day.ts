/** The calendar day at a moment in a time zone, as `YYYY-MM-DD`. */
export function getCalendarDay(moment: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const { year, month, day } = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${year}-${month}-${day}`
}
