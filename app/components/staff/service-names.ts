/** The names of the services by their ids, from the site's texts, which only this loads into the staff area. Empty without a network. */
async function loadServiceNames(): Promise<ReadonlyMap<string, string>> {
  try {
    const { serviceTitles } = await import('#content/services/services.ts')
    return new Map(Object.entries(serviceTitles))
  } catch (error) {
    console.warn('Couldn’t load the names of the services.', error)
    return new Map()
  }
}

/** Rows of which those about services are called as visitors know these, not by their ids. */
export async function nameServices<Row extends { subject: string | null }>(
  rows: Row[],
  isService: (row: Row) => boolean,
): Promise<Row[]> {
  if (!rows.some(isService)) return rows
  const names = await loadServiceNames()
  return rows.map((row) => (isService(row) ? { ...row, subject: names.get(row.subject ?? '') ?? row.subject } : row))
}
