import { useState } from 'react'

interface ConflictOptions<Version> {
  /** Fills the form from a version. */
  load: (version: Version) => void
  /** Saves what is in the form in the place of a version. */
  saveOver: (version: Version) => Promise<void>
}

/**
 * The version that a form was filled from, and somebody else's once a save has found one (see `updateVersion`).
 * `answers` are the three ways out, as `ConflictDialog` takes them. `First` is null where something new is written.
 */
export function useConflict<First>(first: First, { load, saveOver }: ConflictOptions<NonNullable<First>>) {
  const [base, setBase] = useState<First | NonNullable<First>>(first)
  const [theirs, setTheirs] = useState<NonNullable<First> | null>(null)

  function restart(version: NonNullable<First>) {
    setBase(version)
    setTheirs(null)
    load(version)
  }

  return {
    base,
    theirs,
    /** Asks what to do about a version that a save has found. */
    ask: setTheirs,
    /** Goes on from a version, dropping what is in the form. */
    restart,
    answers: {
      onClose: () => setTheirs(null),
      onLoadTheirs() {
        if (theirs) restart(theirs)
      },
      async onSaveMine() {
        if (!theirs) return
        setTheirs(null)
        await saveOver(theirs)
      },
    },
  }
}
