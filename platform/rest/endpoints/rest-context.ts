import type { CommittedWrite } from '#platform/database/change-notifications.ts'
import type { Database, TransactionOptions } from '#platform/database/database.ts'
import type { Identity } from '#platform/identity/identity.ts'
import { restErrors } from '../protocol/errors.ts'
import type { Catalog, Table } from '../schema/catalog.ts'

export interface RestContext {
  request: Request
  identity: Identity
  /** The undecoded path below the service's base path. */
  path: string
  /** The undecoded query, without the question mark. */
  query: string
  database: Database
  catalog: Catalog
  /** Statement timeout, milliseconds. */
  timeoutMs: number
  maxBodyBytes: number
  afterWrite(write: CommittedWrite): Promise<void>
}

/** Returns true if the request has neither an account nor the secret key. */
export function isVisitor({ identity }: RestContext): boolean {
  return identity.role === 'anon'
}

export function requireTable({ catalog }: RestContext, name: string): Table {
  const table = catalog.tables.get(name)
  if (!table) throw restErrors.noTable(name)
  return table
}

/** Triggers and policies can read the `request.*` settings, as with PostgREST. */
export function buildTransactionOptions(context: RestContext, readOnly: boolean): TransactionOptions {
  const { request, path, timeoutMs, identity } = context
  const headers: Record<string, string> = { ...identity.trustedHeaders }
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return {
    readOnly,
    timeoutMs,
    settings: {
      'request.method': request.method,
      'request.path': path,
      'request.headers': JSON.stringify(headers),
    },
  }
}

/**
 * Headers that SQL may read. Excludes headers with keys, tokens or cookies, and addresses that a
 * client can forge.
 */
const forwardedHeaders = ['accept', 'accept-language', 'prefer', 'user-agent', 'x-client-info'] as const
