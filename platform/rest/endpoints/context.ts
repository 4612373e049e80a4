import type { Database, TransactionOptions } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { restErrors } from '../protocol/errors.ts'
import type { RestLimits } from '../protocol/request-limits.ts'
import type { Catalogue, Table } from '../schema/catalogue.ts'

/** One request on its way to Postgres. */
export interface Context {
  request: Request
  identity: Identity
  /** The path below the service's own, and the query without its question mark. */
  path: string
  query: string
  database: Database
  catalogue: Catalogue
  limits: RestLimits
  /** To be awaited between a committed write and its answer. */
  afterWrite(): Promise<void>
}

export function isVisitor({ identity }: Context): boolean {
  return identity.role === 'anon'
}

export function requireTable({ catalogue }: Context, name: string): Table {
  const table = catalogue.tables.get(name)
  if (!table) throw restErrors.noTable(name)
  return table
}

/** The transaction of a request; triggers and policies may read its `request.*` settings. */
export function transactionOptions(context: Context, readOnly: boolean): TransactionOptions {
  const { request, path, limits } = context
  const headers: Record<string, string> = {}
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

/** Headers without secrets: no key, token or cookie is among them. */
const passedHeaders = ['accept', 'accept-language', 'prefer', 'user-agent', 'x-client-info'] as const
