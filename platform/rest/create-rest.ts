import type { CommittedWrite } from '#platform/database/change-notifications.ts'
import type { Database } from '#platform/database/database.ts'
import type { Authenticate, Role } from '#platform/identity/identity.ts'
import { callFunction } from './endpoints/call-function.ts'
import { deleteRows, updateRows } from './endpoints/change-rows.ts'
import { insertRows } from './endpoints/insert-rows.ts'
import { readTable } from './endpoints/read-table.ts'
import { isVisitor, type RestContext } from './endpoints/rest-context.ts'
import { restErrors } from './protocol/errors.ts'
import { renderRestError } from './protocol/render-rest-error.ts'
import { restLimits } from './protocol/request-limits.ts'
import { createSchemaCache } from './schema/schema-cache.ts'

export interface RestOptions {
  database: Database
  authenticate: Authenticate
  /**
   * Maximum body bytes of functions, keyed by name, if a signed-in caller may send more than the
   * default.
   */
  maxFunctionBodyBytes?: Readonly<Record<string, number>>
  /** Must not reject. The service awaits `afterWrite` between the commit and the response. */
  afterWrite?: (write: CommittedWrite) => Promise<void>
  /**
   * Receives errors that clients see as status 500 or above, and errors of reloading the catalog.
   */
  onError: (error: unknown) => void
}

/** Serves tables and functions of schema `public` over HTTP, as PostgREST does. */
export interface Rest {
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/** Rejects if the database can't be reached. */
export async function createRest(options: RestOptions): Promise<Rest> {
  const { database, authenticate, afterWrite = async () => {}, onError } = options
  const maxFunctionBodyBytes = new Map(Object.entries(options.maxFunctionBodyBytes ?? {}))
  const schemaCache = await createSchemaCache(database, { onError })

  return {
    async fetch(request) {
      let role: Role | null = null
      try {
        const { path, query, length } = splitUrl(request.url)
        if (length > restLimits.urlBytes) throw restErrors.limitExceeded(`the URL exceeds ${restLimits.urlBytes} bytes`)
        const identity = await authenticate(request)
        role = identity.role
        requirePublicSchema(request)
        return await route({
          request,
          identity,
          path,
          query,
          database,
          catalog: schemaCache.catalog,
          timeoutMs: role === 'anon' ? restLimits.anonTimeoutMs : restLimits.authenticatedTimeoutMs,
          maxBodyBytes: role === 'anon' ? restLimits.anonBodyBytes : restLimits.bodyBytes,
          afterWrite,
        })
      } catch (cause) {
        const { error, response } = renderRestError(cause, role)
        if (error.status >= 500) onError(error)
        return response
      }
    },
    close: () => schemaCache.close(),
  }

  function route(context: RestContext): Promise<Response> {
    const { method } = context.request
    const [firstSegment = '', functionName, ...extraSegments] = context.path.slice(1).split('/').map(decodeName)
    if (extraSegments.length > 0) throw restErrors.invalidPath()
    if (firstSegment === 'rpc' && functionName) {
      if (!/^(GET|HEAD|POST)$/.test(method)) throw restErrors.invalidRpcMethod(method)
      const maxBodyBytes = isVisitor(context) ? undefined : maxFunctionBodyBytes.get(functionName)
      return callFunction(maxBodyBytes === undefined ? context : { ...context, maxBodyBytes }, functionName)
    }
    if (functionName !== undefined) throw restErrors.invalidPath()
    if (firstSegment === '') throw restErrors.rootDisabled()
    switch (method) {
      case 'GET':
      case 'HEAD':
        return readTable(context, firstSegment)
      case 'POST':
        return insertRows(context, firstSegment)
      case 'PATCH':
        return updateRows(context, firstSegment)
      case 'DELETE':
        return deleteRows(context, firstSegment)
      default:
        throw restErrors.unsupportedMethod(method, 'GET, HEAD, POST, PATCH, DELETE')
    }
  }
}

const basePath = '/rest/v1'

/**
 * Splits a URL into path and query, both undecoded. Removes `basePath` from the path. `length`
 * counts the characters of `basePath`, path and query.
 */
function splitUrl(url: string): { path: string; query: string; length: number } {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const pathAndQuery = start === -1 ? '/' : url.slice(start)
  const queryStart = pathAndQuery.indexOf('?')
  const path = queryStart === -1 ? pathAndQuery : pathAndQuery.slice(0, queryStart)
  const isUnderBase = path === basePath || path.startsWith(`${basePath}/`)
  return {
    path: (isUnderBase ? path.slice(basePath.length) : path) || '/',
    query: queryStart === -1 ? '' : pathAndQuery.slice(queryStart + 1),
    length: pathAndQuery.length,
  }
}

function requirePublicSchema({ method, headers }: Request): void {
  const profile = headers.get(method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile')
  if (profile !== null && profile !== 'public') throw restErrors.unsupportedSchema()
}

function decodeName(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (cause) {
    throw restErrors.invalidPath(cause)
  }
}
