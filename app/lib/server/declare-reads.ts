import type { Backend } from './backend.ts'

const servicePath = /^\/(rest|storage|auth|functions)\/v1(?:\/([^/]*))?/

/** Functions that read one table alone, so that their pages stay when others change. */
const tableOfFunction = new Map([
  ['article_archive', 'articles'],
  ['own_page_at', 'content_documents'],
])

/** Wraps the backend's `fetch` so that each request of the client library first declares the table it reads. */
export function declareReads({ fetch, dependOn }: Pick<Backend, 'fetch' | 'dependOn'>): typeof fetch {
  return (input, init) => {
    dependOn(getTable(new URL(input instanceof Request ? input.url : input)))
    return fetch(input, init)
  }
}

function getTable({ pathname, searchParams }: URL): string {
  const [, service, resource = ''] = servicePath.exec(pathname) ?? []
  if (service === 'storage') return 'storage.objects'
  const known = resource === 'rpc' && tableOfFunction.get(pathname.slice(pathname.lastIndexOf('/') + 1))
  if (known) return known
  // Another function, or a select that embeds other tables, may read anything.
  if (service !== 'rest' || resource === 'rpc' || searchParams.get('select')?.includes('(')) return '*'
  return decodeURIComponent(resource)
}
