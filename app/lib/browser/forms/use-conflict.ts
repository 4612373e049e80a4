import { useState } from 'react'

interface ConflictOptions<Version> {
  /** Fills the form from a version. */
  load: (version: Version) => void
  /** Saves the form's values over a version. */
  saveOver: (version: Version) => Promise<unknown>
}

/**
 * Optimistic locking in a form: `base` is the version that it was filled from (null for a new row), `theirs` another
 * user's, which a save has found (see `updateVersion`). `answers` are the handlers of `ConflictDialog`.
 */
export function useConflict<First>(first: First, { load, saveOver }: ConflictOptions<NonNullable<First>>) {
  const [base, setBase] = useState<First | NonNullable<First>>(first)
  /** The last version that is known to be saved, which `base` is not where an older copy was taken up again. */
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
    /** Says which version the form's values began from, and leaves them as they are. */
    setBase,
    /** Opens the dialog about a version that a save has found. */
    showConflict(version: NonNullable<First>) {
      setNewest(version)
      setTheirs(version)
    },
    /** Replaces the form's values by those of a version. */
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
