import { useState } from 'react'

interface Keys {
  of: readonly number[]
  /** A key that was never used. */
  next: number
}

/** Manages React keys for list entries. A key stays with its entry when it moves. */
export function useEntryKeys(count: number) {
  const [stored, setStored] = useState<Keys>({ of: [], next: 0 })
  // The length differs if the list was replaced from outside, for example by a reset.
  const known = stored.of.length === count ? stored : resize(stored, count)
  if (known !== stored) setStored(known)
  const { of: keys, next } = known
  return {
    keys,
    move: (from: number, to: number) =>
      setStored({ of: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)), next }),
    remove: (index: number) => setStored({ of: keys.toSpliced(index, 1), next }),
    /** Returns the key of the new entry. */
    insert(index: number): number {
      setStored({ of: keys.toSpliced(index, 0, next), next: next + 1 })
      return next
    },
  }
}

function resize({ of, next }: Keys, count: number): Keys {
  const missing = Math.max(0, count - of.length)
  return {
    of: [...of.slice(0, count), ...Array.from({ length: missing }, (_, index) => next + index)],
    next: next + missing,
  }
}
