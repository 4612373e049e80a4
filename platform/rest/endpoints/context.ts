import type { CommittedWrite } from '#platform/database/change-notices.ts'
import type { Database, TransactionOptions } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { restErrors } from '../protocol/errors.ts'
import type { RestLimits } from '../protocol/request-limits.ts'
import type { Catalog, Table } from '../schema/catalog.ts'

/** One request, and what its endpoint works with. */
export interface Context {
  request: Request
  identity: Identity
  /** The path below the service's own, and the query without its question mark; neither is decoded. */
  path: string
  query: string
  database: Database
  catalog: Catalog
  limits: RestLimits
  /** To be awaited between a committed write and its response. */
  afterWrite(write: CommittedWrite): Promise<void>
}

/** Whether the request comes with no account and no secret key. */
export function isVisitor({ identity }: Context): boolean {
  return identity.role === 'anon'
}

/** Throws 404 for a table or view that schema `public` doesn't have. */
export function requireTable({ catalog }: Context, name: string): Table {
  const table = catalog.tables.get(name)
  if (!table) throw restErrors.noTable(name)
  return table
}

/** The transaction of a request; triggers and policies may read its `request.*` settings, as with PostgREST. */
export function transactionOptions(context: Context, readOnly: boolean): TransactionOptions {
  const { request, path, limits, identity } = context
  const headers: Record<string, string> = { ...identity.origin }
  for (const name of passedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return {
    readOnly,
    timeoutMs: isVisitor(context) ? limits.anonTimeoutMs : limits.authenticatedTimeoutMs,
    settings: {
      'request.method': request.method,
      'request.path': path,
      'request.headers': JSON.stringify(headers),
    },
  }
}

/** Headers without secrets: no key, token or cookie is among them. What a caller says about its address isn't either. */
const passedHeaders = ['accept', 'accept-language', 'prefer', 'user-agent', 'x-client-info'] as const
