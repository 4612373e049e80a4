import { useState } from 'react'

interface Keys {
  of: readonly number[]
  /** Was never given. */
  next: number
}

/** Keys for the entries of a list, which stay with an entry when it moves. */
export function useEntryKeys(count: number) {
  const [stored, setStored] = useState<Keys>({ of: [], next: 0 })
  // The list was replaced from outside, as by a reset.
  const known = stored.of.length === count ? stored : resize(stored, count)
  if (known !== stored) setStored(known)
  const { of: keys, next } = known
  return {
    keys,
    move: (from: number, to: number) =>
      setStored({ of: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)), next }),
    remove: (index: number) => setStored({ of: keys.toSpliced(index, 1), next }),
    /** The answer is the key of the new entry. */
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
