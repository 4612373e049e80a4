import { useState } from 'react'

interface Keys {
  list: readonly number[]
  next: number
}

/** Manages React keys for list entries. A key stays with its entry when the entry moves. */
export function useEntryKeys(count: number) {
  const [storedKeys, setStoredKeys] = useState<Keys>({ list: [], next: 0 })
  // The length differs if other code has replaced the list, such as a form reset.
  const currentKeys = storedKeys.list.length === count ? storedKeys : resizeKeys(storedKeys, count)
  if (currentKeys !== storedKeys) setStoredKeys(currentKeys)
  const { list: keys, next } = currentKeys
  return {
    keys,
    move: (from: number, to: number) =>
      setStoredKeys({ list: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)), next }),
    remove: (index: number) => setStoredKeys({ list: keys.toSpliced(index, 1), next }),
    insert(index: number): number {
      setStoredKeys({ list: keys.toSpliced(index, 0, next), next: next + 1 })
      return next
    },
  }
}

function resizeKeys({ list, next }: Keys, count: number): Keys {
  const missingCount = Math.max(0, count - list.length)
  return {
    list: [...list.slice(0, count), ...Array.from({ length: missingCount }, (_, index) => next + index)],
    next: next + missingCount,
  }
}
