import type { PlatformConfig } from '#platform/create-platform.ts'

/** A process's side of what it and the others tell each other about marks of changes. */
export interface PeerMarks extends NonNullable<PlatformConfig['peers']> {
  /** Another process has seen a mark of this one. */
  seen(mark: string, by: string): void
  /** Names the other processes that serve visitors now. */
  setOthers(names: readonly string[]): void
}

/** `tell` reaches the process of that name. */
export function createPeerMarks(own: string, tell: (owner: string, mark: string) => void): PeerMarks {
  const waiting = new Map<string, { missing: Set<string>; resolve: () => void }>()
  let others: ReadonlySet<string> = new Set()

  function settle(): void {
    for (const [mark, { missing, resolve }] of waiting) {
      if (missing.size > 0) continue
      waiting.delete(mark)
      resolve()
    }
  }

  return {
    own,
    expect(mark) {
      if (others.size === 0) return Promise.resolve()
      return new Promise((resolve) => waiting.set(mark, { missing: new Set(others), resolve }))
    },
    forget: (mark) => void waiting.delete(mark),
    tell,
    seen(mark, by) {
      waiting.get(mark)?.missing.delete(by)
      settle()
    },
    setOthers(names) {
      others = new Set(names.filter((name) => name !== own))
      // Whoever has ended shows nobody an old page.
      for (const { missing } of waiting.values())
        for (const name of missing) if (!others.has(name)) missing.delete(name)
      settle()
    },
  }
}
