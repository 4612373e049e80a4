import { useState } from 'react'

interface ConflictOptions<Version> {
  load: (version: Version) => void
  overwrite: (version: Version) => Promise<unknown>
}

/**
 * Manages the optimistic locking of a form. `base` is the version that the form loaded, or null for
 * a new row. `theirs` is another user's newer version, set if a save conflicts with that version
 * (see `updateRowIfUnchanged`). `dialogHandlers` are props of `ConflictDialog`.
 */
export function useConflict<Initial>(initial: Initial, { load, overwrite }: ConflictOptions<NonNullable<Initial>>) {
  const [base, setBase] = useState<Initial | NonNullable<Initial>>(initial)
  /** The newest known version is newer than `base` if the form restored an older draft. */
  const [newest, setNewest] = useState(base)
  const [theirs, setTheirs] = useState<NonNullable<Initial> | null>(null)

  function resetToVersion(version: NonNullable<Initial>) {
    setBase(version)
    setNewest(version)
    setTheirs(null)
    load(version)
  }

  return {
    base,
    newest,
    theirs,
    /** Doesn't change the form's values. */
    setBase,
    showConflict(version: NonNullable<Initial>) {
      setNewest(version)
      setTheirs(version)
    },
    resetToVersion,
    dialogHandlers: {
      onClose: () => setTheirs(null),
      onLoadTheirs() {
        if (theirs) resetToVersion(theirs)
      },
      async onSaveMine() {
        if (!theirs) return
        setTheirs(null)
        await overwrite(theirs)
      },
    },
  }
}
