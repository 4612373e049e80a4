import { useState } from 'react'

/**
 * Manages the selected rows of a list, possibly from several pages, for a bulk action. `visibleRows`
 * are the rows of the current page.
 */
export function useSelection<Row extends { id: string }>(visibleRows: readonly Row[] = []) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    // The list may have loaded a newer version of a selected row.
    rows: [...selected.values()].map((row) => visibleRows.find(({ id }) => id === row.id) ?? row),
    has: (id: string) => selected.has(id),
    toggle(row: Row) {
      const next = new Map(selected)
      if (!next.delete(row.id)) next.set(row.id, row)
      setSelected(next)
    },
    addVisible: () => setSelected(new Map([...selected, ...visibleRows.map((row) => [row.id, row] as const)])),
    /** Deselects rows, for example after they were deleted. */
    remove(ids: readonly string[]) {
      setSelected((all) => new Map([...all].filter(([id]) => !ids.includes(id))))
    },
    clear: () => setSelected(new Map()),
  }
}
