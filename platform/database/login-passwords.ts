import { OperatorError } from '#lib/operator-error.ts'
import { succeeds } from '#lib/succeeds.ts'
import type { Queryable, Sql } from '#platform/database/sql.ts'
import { connect } from './connect.ts'
import type { ConnectionSettings } from './connection-settings.ts'
import { deriveLoginPassword, type Login, logins } from './logins.ts'
import { createVerifier } from './scram-verifier.ts'

/** Postgres 15 always uses this number of iterations. Later versions use `scram_iterations`. */
const defaultIterations = 4_096

/** Skips logins that already work. */
export async function setLoginPasswords(sql: Queryable, connection: ConnectionSettings): Promise<void> {
  for (const login of logins) {
    if (await canLogIn(connection, login)) continue
    const password = deriveLoginPassword(connection, login)
    // Postgres may log the statement, so it contains a verifier instead of the password.
    const verifier = await createVerifier(password, await readIterations(sql))
    await sql.query(`alter role ${login} login password '${verifier}'`)
  }
  await writeOwnerComment(sql)
}

/**
 * Roles belong to the whole Postgres server. This comment on `authenticator` names the database of
 * the site that uses the roles.
 */
const ownerComment = 'format(\'Stationhouse: database "%s"\', datname)'
const hasOwnerComment = `shobj_description(to_regrole('authenticator'), 'pg_authid') = ${ownerComment}`

async function writeOwnerComment(sql: Queryable): Promise<void> {
  const [existingComment] = await sql.query(`select from pg_database where ${hasOwnerComment}`)
  if (existingComment) return
  const [statement] = await sql.query<{ text: string }[]>(`
    select format('comment on role authenticator is %L', ${ownerComment}) as text
    from pg_database where datname = current_database()`)
  if (statement) await sql.query(statement.text)
}

/** Throws `OperatorError` if another database's site uses the roles with different passwords. */
export async function requireUnsharedRoles(sql: Sql, connection: ConnectionSettings): Promise<void> {
  const [otherDatabase] = await sql.query<{ database: string }[]>(`
    select datname as database from pg_database where datname <> current_database() and ${hasOwnerComment}`)
  if (!otherDatabase) return
  if (await canLogIn(connection, 'authenticator')) return
  throw new OperatorError(
    `The roles of this Postgres server belong to the site in the database ${otherDatabase.database}. Use that site's login ` +
      'in DATABASE_URL here as well, or use another Postgres server. If only the password of that login has changed, ' +
      'start that site first.',
  )
}

async function readIterations(sql: Queryable): Promise<number> {
  const [row] = await sql<{ iterations: number | null }[]>`
    select current_setting('scram_iterations', true)::int as iterations`
  return row?.iterations ?? defaultIterations
}

async function canLogIn(connection: ConnectionSettings, login: Login): Promise<boolean> {
  const probe = connect(connection, { login, connectTimeoutMs: 5_000 })
  const canConnect = await succeeds(probe`select 1`)
  await probe.end()
  return canConnect
}
