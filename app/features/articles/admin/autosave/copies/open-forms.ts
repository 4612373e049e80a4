const prefix = 'stationhouse-article-copy:'

/** The copies whose forms are open in this window. */
const openHere = new Set<string>()

/**
 * Says to all windows of this browser that a form with this copy is open, until the returned function is called or the window
 * ends in whatever way. Where a browser has no locks, as outside of https, the other windows are not told.
 */
export function announceOpenForm(id: string): () => void {
  const closed = Promise.withResolvers<void>()
  openHere.add(id)
  void navigator.locks?.request(prefix + id, () => closed.promise)
  return () => {
    openHere.delete(id)
    closed.resolve()
  }
}

/** The copies whose forms are open, in whichever window of this browser. */
export async function listOpenForms(): Promise<ReadonlySet<string>> {
  const held = (await navigator.locks?.query())?.held ?? []
  const names = held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))
  return new Set([...names, ...openHere])
}
