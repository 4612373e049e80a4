import type { Backend } from './backend.ts'

const servicePath = /^\/(rest|storage|auth|functions)\/v1(?:\/([^/]*))?/

/** Counts articles and reads nothing else, so that pages of news stay when other tables change. */
const archiveFunction = { name: 'article_archive', table: 'articles' }

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
  const called = pathname.endsWith(`/rpc/${archiveFunction.name}`)
  if (called) return archiveFunction.table
  // Another function, or a select that embeds other tables, may read anything.
  if (service !== 'rest' || resource === 'rpc' || searchParams.get('select')?.includes('(')) return '*'
  return decodeURIComponent(resource)
}
