import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { requireUnsharedRoles } from './login-passwords.ts'
import { requireLoginRights } from './login-rights.ts'

/** Major versions of Postgres on which the tests run. */
const supportedVersions = { first: 15, last: 18 }

/** Throws `OperatorError` unless a site can use the server of `DATABASE_URL` with this login. */
export async function requireUsableServer(sql: Sql, connection: ConnectionSettings): Promise<void> {
  await requireSupportedVersion(sql)
  await requireUnsharedRoles(sql, connection)
  await requireLoginRights(sql)
}

async function requireSupportedVersion(sql: Sql): Promise<void> {
  const [server] = await sql<{ version: string; major: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`
  if (server && server.major >= supportedVersions.first && server.major <= supportedVersions.last) return
  throw new OperatorError(
    `The database at DATABASE_URL runs Postgres ${server?.version}. ` +
      `This version needs Postgres ${supportedVersions.first} to ${supportedVersions.last}.`,
  )
}

/** Throws `OperatorError` if the database has tables that don't belong to a site. */
export async function requireSiteTables(sql: Sql): Promise<void> {
  const [site] = await sql`select where to_regclass('platform.migrations') is not null`
  const table = site ? null : await findAnyTable(sql)
  if (table === null) return
  throw new OperatorError(
    `The database at DATABASE_URL contains other data (${table}). Give the site its own database.`,
  )
}

/**
 * Returns the name of any table, view or sequence; null in an empty database. Ignores objects of
 * Postgres and extensions.
 */
export async function findAnyTable(sql: Sql): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
    where c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema$)'
      and not exists (
        select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    limit 1`
  return row?.name ?? null
}
