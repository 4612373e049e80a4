/** How many lines a minute the log gets, so that no mishap fills the disk that the database needs. */
export interface LogBudget {
  /** Whether there is room for a line of this level, as pino numbers them (30: info, 50: error). */
  take(level: number): boolean
}

/** What is left of `lines` for errors alone when the rest is used up. */
const reserveForErrors = 0.25
const errorLevel = 50
const fatalLevel = 60
const minuteMs = 60_000

/** `onMinuteOver` gets the number of lines that were left out, once for each minute with any. Fatal errors are never left out. */
export function createLogBudget(lines: number, onMinuteOver: (leftOut: number) => void): LogBudget {
  let used = 0
  let leftOut = 0
  let isCounting = false

  function endMinute(): void {
    const count = leftOut
    used = 0
    leftOut = 0
    isCounting = false
    if (count > 0) onMinuteOver(count)
  }

  return {
    take(level) {
      if (!isCounting) setTimeout(endMinute, minuteMs).unref()
      isCounting = true
      const room = level >= errorLevel ? lines : lines * (1 - reserveForErrors)
      if (level < fatalLevel && used >= room) {
        leftOut += 1
        return false
      }
      used += 1
      return true
    },
  }
}
