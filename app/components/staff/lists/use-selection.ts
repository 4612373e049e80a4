import { useState } from 'react'

/** Chosen rows of a list, possibly from several pages, for one bulk action. */
export function useSelection<Row extends { id: string }>() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (id: string) => chosen.has(id),
    toggle(row: Row) {
      const next = new Map(chosen)
      if (!next.delete(row.id)) next.set(row.id, row)
      setChosen(next)
    },
    addAll: (rows: readonly Row[]) => setChosen(new Map([...chosen, ...rows.map((row) => [row.id, row] as const)])),
    /** Removes rows that no longer exist from the choice. */
    remove(ids: readonly string[]) {
      setChosen((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
    },
    clear: () => setChosen(new Map()),
  }
}
