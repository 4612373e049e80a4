import { useState } from 'react'

/** The selected rows may be on several pages. `visibleRows` are the rows of the current page. */
export function useSelection<Row extends { id: string }>(visibleRows: readonly Row[] = []) {
  const [selectedRows, setSelectedRows] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    // The list may have loaded a newer version of a selected row.
    rows: [...selectedRows.values()].map((row) => visibleRows.find(({ id }) => id === row.id) ?? row),
    has: (id: string) => selectedRows.has(id),
    toggle(row: Row) {
      const newSelection = new Map(selectedRows)
      if (!newSelection.delete(row.id)) newSelection.set(row.id, row)
      setSelectedRows(newSelection)
    },
    selectPage: () => setSelectedRows(new Map([...selectedRows, ...visibleRows.map((row) => [row.id, row] as const)])),
    deselect(ids: readonly string[]) {
      setSelectedRows((rows) => new Map([...rows].filter(([id]) => !ids.includes(id))))
    },
    clear: () => setSelectedRows(new Map()),
  }
}
