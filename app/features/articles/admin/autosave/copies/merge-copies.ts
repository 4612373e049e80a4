import type { DeviceCopy, UnsavedCopy } from './unsaved-copy.ts'

export interface MergedCopies {
  /** Of each copy the newer one, the last written first. */
  copies: UnsavedCopy[]
  /** Newer in this browser than on the server. */
  unsent: DeviceCopy[]
  /** To be removed from this browser, because they were saved or discarded. */
  over: string[]
  /** To be removed from the server, because they were saved or discarded here while it could not be reached. */
  endedHere: string[]
}

/** What one person has not saved yet: in this browser and on the server, null where that can't be reached. */
export function mergeCopies(device: readonly DeviceCopy[], server: readonly UnsavedCopy[] | null): MergedCopies {
  const here = new Map(device.map((copy) => [copy.id, copy]))
  const there = new Map(server?.map((copy) => [copy.id, copy]))
  const merged: MergedCopies = { copies: [], unsent: [], over: [], endedHere: [] }
  for (const copy of here.values()) {
    const stored = there.get(copy.id)
    if (copy.isEnded) {
      if (stored) merged.endedHere.push(copy.id)
      else if (server) merged.over.push(copy.id)
    } else if (server && !stored && copy.sentCount >= copy.changeCount) {
      // The server had all of it: another browser has saved or discarded it since.
      merged.over.push(copy.id)
    } else if (!stored || copy.changeCount >= stored.changeCount) {
      merged.copies.push(copy)
      if (server && copy.changeCount > (stored?.changeCount ?? 0)) merged.unsent.push(copy)
    }
  }
  for (const copy of there.values()) {
    const kept = here.get(copy.id)
    if (!kept || (!kept.isEnded && kept.changeCount < copy.changeCount)) merged.copies.push(copy)
  }
  merged.copies.sort((one, other) => Date.parse(other.writtenAt) - Date.parse(one.writtenAt))
  return merged
}
