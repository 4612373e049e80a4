import { useState } from 'react'

interface Keys {
  list: readonly number[]
  nextKey: number
}

/** Manages React keys for list entries. A key stays with its entry when the entry moves. */
export function useEntryKeys(count: number) {
  const [storedKeys, setStoredKeys] = useState<Keys>({ list: [], nextKey: 0 })
  // The length differs if other code has replaced the list, such as a form reset.
  const currentKeys = storedKeys.list.length === count ? storedKeys : resizeKeys(storedKeys, count)
  if (currentKeys !== storedKeys) setStoredKeys(currentKeys)
  const { list: keys, nextKey } = currentKeys
  return {
    keys,
    move: (from: number, to: number) =>
      setStoredKeys({ list: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)), nextKey }),
    remove: (index: number) => setStoredKeys({ list: keys.toSpliced(index, 1), nextKey }),
    insert(index: number): number {
      setStoredKeys({ list: keys.toSpliced(index, 0, nextKey), nextKey: nextKey + 1 })
      return nextKey
    },
  }
}

function resizeKeys({ list, nextKey }: Keys, count: number): Keys {
  const missingCount = Math.max(0, count - list.length)
  return {
    list: [...list.slice(0, count), ...Array.from({ length: missingCount }, (_, index) => nextKey + index)],
    nextKey: nextKey + missingCount,
  }
}
