/** A moment as `<input type="datetime-local">` takes it, as clocks in a time zone (IANA name) show it: `2026-03-07T09:30`. */
export function toLocalTime(moment: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`
}

/**
 * The moment when clocks in a time zone show a time; null for a text that is no time. What clocks skip in spring is read as so much
 * later; what they show twice in autumn, as the first time.
 */
export function fromLocalTime(text: string, timeZone: string): Date | null {
  const asUtc = localTime.test(text) ? Date.parse(`${text.slice(0, 16)}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // The zone's offset a day before and a day after: around a change of clocks, one of them is right.
  const day = 86_400_000
  const candidates = [asUtc - day, asUtc + day].map((near) => asUtc - offsetAt(new Date(near), timeZone))
  const [first = asUtc] = candidates.filter((moment) => moment + offsetAt(new Date(moment), timeZone) === asUtc)
  const isSkipped = !candidates.some((moment) => moment + offsetAt(new Date(moment), timeZone) === asUtc)
  return new Date(isSkipped ? Math.max(...candidates) : first)
}

/** A moment for readers, as clocks in a time zone show it: `3/7/2026, 9:30 AM EST`. */
export function formatMoment(moment: string, timeZone: string): string {
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

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: two,
    day: two,
    hour: two,
    minute: two,
  })
}

/** Milliseconds that clocks of the zone are ahead of UTC at a moment. */
function offsetAt(moment: Date, timeZone: string): number {
  return Date.parse(`${toLocalTime(moment, timeZone)}:00Z`) - Math.floor(moment.getTime() / 60_000) * 60_000
}
