import { useState } from 'react'

/**
 * Chosen rows of a list, possibly from several pages, for one bulk action. `visibleRows` are the
 * rows of the current page.
 */
export function useSelection<Row extends { id: string }>(visibleRows: readonly Row[] = []) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    // A visible row may be newer than the chosen one.
    rows: [...chosen.values()].map((row) => visibleRows.find(({ id }) => id === row.id) ?? row),
    has: (id: string) => chosen.has(id),
    toggle(row: Row) {
      const next = new Map(chosen)
      if (!next.delete(row.id)) next.set(row.id, row)
      setChosen(next)
    },
    addVisible: () => setChosen(new Map([...chosen, ...visibleRows.map((row) => [row.id, row] as const)])),
    /** Removes rows that no longer exist from the choice. */
    remove(ids: readonly string[]) {
      setChosen((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
    },
    clear: () => setChosen(new Map()),
  }
}
