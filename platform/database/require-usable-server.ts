import type { Sql } from 'postgres'
import { OperatorError } from '#lib/operator-error.ts'
import { requireLoginRights } from './login-rights.ts'

/** Major versions of Postgres on which the tests run. */
const supported = { first: 15, last: 18 }

/** Throws `OperatorError` unless a site can live on the server of `DATABASE_URL` with this login. Changes nothing. */
export async function requireUsableServer(sql: Sql): Promise<void> {
  await requireSupportedVersion(sql)
  await requireLoginRights(sql)
}

async function requireSupportedVersion(sql: Sql): Promise<void> {
  const [server] = await sql<{ version: string; major: number }[]>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major`
  if (server && server.major >= supported.first && server.major <= supported.last) return
  throw new OperatorError(
    `The database at DATABASE_URL is a Postgres ${server?.version}, and this version needs Postgres ${supported.first} to ` +
      `${supported.last}.`,
  )
}
