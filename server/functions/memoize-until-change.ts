import type { Platform } from '#platform/create-platform.ts'

interface KeptReading<T> {
  table: string
  onChange: Platform['onChange']
  read: () => Promise<T>
}

/** Reads once, and again after the table changed; a reading that failed is not kept. */
export function keepUntilChange<T>({ table, onChange, read }: KeptReading<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  onChange((changed) => {
    if (changed === table || changed === '*') kept = null
  })
  return () => {
    if (kept) return kept
    const reading = read()
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }
}
