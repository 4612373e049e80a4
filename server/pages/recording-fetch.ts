const service = /^\/(rest|storage|auth|functions)\/v1(?:\/([^/]*))?/
/** A page that waits longer for its data, milliseconds, is an error page. */
const patienceMs = 10_000

/** Wraps the way to the backend so that it notes, before it asks, the tables that a page is made from. */
export function recordingFetch(backendFetch: typeof fetch, tables: Set<string>): typeof fetch {
  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    for (const table of tablesOf(url)) tables.add(table)
    const patience = AbortSignal.timeout(patienceMs)
    const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience
    return backendFetch(input, { ...init, signal })
  }
}

function tablesOf({ pathname, searchParams }: URL): string[] {
  const [, name, resource = ''] = service.exec(pathname) ?? []
  if (name === 'storage') return ['storage.objects']
  // A function, or a select that embeds other tables, may read anything.
  if (name !== 'rest' || resource === 'rpc' || searchParams.get('select')?.includes('(')) return ['*']
  return [decodeURIComponent(resource)]
}
