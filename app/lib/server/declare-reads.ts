import type { Backend } from './backend.ts'

const servicePath = /^\/(rest|storage|auth|functions)\/v1(?:\/([^/]*))?/

interface Reading {
  /** `*` for any. */
  table: string
  /** Besides the rows of the answer; null where that doesn't tell which it has. */
  lists: readonly string[] | null
}

/** Functions that read one table alone, so that their pages stay when others change. */
const functions: Readonly<Record<string, Reading>> = {
  // They count and name what lists have, whatever the articles say.
  article_archive: { table: 'articles', lists: ['lists'] },
  article_page_starts: { table: 'articles', lists: ['lists'] },
  // From which lists the other articles come, its caller declares.
  article_at: { table: 'articles', lists: [] },
  current_article_address: { table: 'articles', lists: null },
  own_page_at: { table: 'content_documents', lists: [] },
}

/**
 * Wraps the backend's `fetch` so that each request of the client library first declares the table it reads, and then the rows that came.
 * A list also depends on what may come into it.
 */
export function declareReads({
  fetch,
  dependOn,
  dependOnRows,
}: Pick<Backend, 'fetch' | 'dependOn' | 'dependOnRows'>): typeof fetch {
  return async (input, init) => {
    const { table, lists } = describeReading(new URL(input instanceof Request ? input.url : input))
    if (lists === null) {
      dependOn(table)
      return fetch(input, init)
    }
    const declareRows = dependOnRows(table)
    const response = await fetch(input, init)
    if (!response.ok) return response
    const text = await response.text()
    declareRows([...lists, ...listIds(text)])
    return new Response(text, response)
  }
}

function describeReading({ pathname, searchParams }: URL): Reading {
  const [, service, resource = ''] = servicePath.exec(pathname) ?? []
  if (service === 'storage') return { table: 'storage.objects', lists: null }
  if (service !== 'rest') return { table: '*', lists: null }
  const select = searchParams.get('select') ?? '*'
  // Another function, or a select that embeds other tables, may read anything.
  if (resource === 'rpc') return functions[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? { table: '*', lists: null }
  if (select.includes('(')) return { table: '*', lists: null }
  const table = decodeURIComponent(resource)
  return { table, lists: hasId.test(select) ? ['lists'] : null }
}

const hasId = /(^|,)\s*(\*|id)\s*(,|$)/

/** The values of all properties `id` that are texts. Inside a text of JSON quotes are escaped, so nothing that people write is among them. */
function listIds(json: string): string[] {
  return Array.from(json.matchAll(/"id"\s*:\s*"([^"\\]+)"/g), ([, id = '']) => id)
}
