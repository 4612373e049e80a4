import { useState } from 'react'

interface ConflictOptions<Version> {
  /** Fills the form from a version. */
  load: (version: Version) => void
  /** Overwrites a version with the form's values. */
  saveOver: (version: Version) => Promise<unknown>
}

/**
 * Optimistic locking in a form. `base` is the version that the form was filled from, or null for a
 * new row. `theirs` is another user's version that a save has found (see `updateVersion`).
 * `dialogHandlers` are the handlers of `ConflictDialog`.
 */
export function useConflict<First>(first: First, { load, saveOver }: ConflictOptions<NonNullable<First>>) {
  const [base, setBase] = useState<First | NonNullable<First>>(first)
  /**
   * The newest version known to be saved. It differs from `base` after an older draft was restored.
   */
  const [newest, setNewest] = useState(base)
  const [theirs, setTheirs] = useState<NonNullable<First> | null>(null)

  function restart(version: NonNullable<First>) {
    setBase(version)
    setNewest(version)
    setTheirs(null)
    load(version)
  }

  return {
    base,
    newest,
    theirs,
    /** Sets the version that the form's values are based on, without changing them. */
    setBase,
    /** Opens the dialog about a version that a save has found. */
    showConflict(version: NonNullable<First>) {
      setNewest(version)
      setTheirs(version)
    },
    /** Replaces the form's values with a version. */
    restart,
    dialogHandlers: {
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
