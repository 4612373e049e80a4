import type { Platform } from '#platform/create-platform.ts'

interface MemoizeOptions<T> {
  table: string
  onChange: Platform['onChange']
  read: () => Promise<T>
}

/** Memoizes `read` until the table changes; a failed read is not memoized. */
export function memoizeUntilTableChanges<T>({ table, onChange, read }: MemoizeOptions<T>): () => Promise<T> {
  let memoized: Promise<T> | null = null
  onChange((changed) => {
    if (changed === table || changed === '*') memoized = null
  })
  return () => {
    if (memoized) return memoized
    const result = read()
    memoized = result
    result.catch(() => {
      if (memoized === result) memoized = null
    })
    return result
  }
}
