/**
 * Loads service names by ID. Imports the site's page content only when needed. Returns an empty map
 * if loading fails.
 */
async function loadServiceNames(): Promise<ReadonlyMap<string, string>> {
  try {
    const { serviceTitles } = await import('#content/services/services.ts')
    return new Map(Object.entries(serviceTitles))
  } catch (error) {
    console.warn('Couldn’t load the names of the services.', error)
    return new Map()
  }
}

/** Replaces the IDs of services in `subject` with the names that visitors see. */
export async function nameServices<Row extends { subject: string | null }>(
  rows: Row[],
  isService: (row: Row) => boolean,
): Promise<Row[]> {
  if (!rows.some(isService)) return rows
  const names = await loadServiceNames()
  return rows.map((row) => (isService(row) ? { ...row, subject: names.get(row.subject ?? '') ?? row.subject } : row))
}
