/** What a page is made from, as far as changes are told: tables, or some of their rows and lists. */
export interface PageReads {
  /** Any change of the table counts; `*`: of any table. */
  add(table: string): void
  /**
   * For before rows are read. The result takes the keys by which changes of them are told, once or several times; until then
   * any change of the table counts, and afterwards those of these keys and those that are told without one.
   */
  addRows(table: string): (keys: readonly string[]) => void
  /** Whether it has begun to read the table, whatever of it. */
  hasBegun(table: string): boolean
  /** Whether it may look different after a change of the table, or of the row or list with this key; `*`: of anything. */
  mayShow(table: string, key?: string): boolean
  /** Estimated memory that it takes. */
  bytes(): number
}

/** More keys of a page, such as a map of all articles, take more memory than they save renderings. */
const mostKeys = 300
/** A key with its place in the set. */
const bytesOfKey = 120

export function createPageReads(): PageReads {
  const begun = new Set<string>()
  const whole = new Set<string>()
  const keys = new Set<string>()
  /** Tables of which rows are being read, as often as they are. */
  const unknown: string[] = []
  return {
    add(table) {
      begun.add(table)
      whole.add(table)
    },
    addRows(table) {
      let isKnown = false
      begun.add(table)
      unknown.push(table)
      return (found) => {
        if (!isKnown) unknown.splice(unknown.indexOf(table), 1)
        isKnown = true
        if (whole.has(table)) return
        for (const key of found) keys.add(ownText(`${table} ${key}`))
        if (keys.size <= mostKeys) return
        whole.add(table)
        for (const key of keys) if (key.startsWith(`${table} `)) keys.delete(key)
      }
    },
    bytes: () => 500 + keys.size * bytesOfKey,
    hasBegun: (table) => table === '*' || begun.has(table) || begun.has('*'),
    mayShow(table, key) {
      if (table === '*' || whole.has('*') || whole.has(table) || unknown.includes(table)) return true
      return key === undefined ? begun.has(table) : keys.has(`${table} ${key}`)
    },
  }
}

/** A text that is cut out of another keeps all of that in memory: here, what a page was made of. */
function ownText(text: string): string {
  return Buffer.from(text).toString()
}
