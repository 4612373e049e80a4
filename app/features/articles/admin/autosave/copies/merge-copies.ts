import type { DeviceCopy, UnsavedCopy } from './unsaved-copy.ts'

interface MergedCopies {
  /** The newer one of each copy, the last written first. */
  copies: UnsavedCopy[]
  /** Newer in this browser than on the server. */
  unsent: DeviceCopy[]
  /** Saved or discarded in another browser: to be removed from this one. */
  over: string[]
}

/** Lists what one person has not saved yet. `server` is null while the server can't be reached. */
export function mergeCopies(device: readonly DeviceCopy[], server: readonly UnsavedCopy[] | null): MergedCopies {
  const merged: MergedCopies = { copies: [], unsent: [], over: [] }
  const there = new Map(server?.map((copy) => [copy.id, copy]))
  for (const copy of device) {
    const stored = there.get(copy.id)
    if (server && !stored && copy.sentCount >= copy.changeCount) merged.over.push(copy.id)
    else if (!stored || copy.changeCount >= stored.changeCount) {
      there.delete(copy.id)
      merged.copies.push(copy)
      if (server && copy.changeCount > (stored?.changeCount ?? 0)) merged.unsent.push(copy)
    }
  }
  merged.copies.push(...there.values())
  merged.copies.sort((one, other) => Date.parse(other.writtenAt) - Date.parse(one.writtenAt))
  return merged
}
