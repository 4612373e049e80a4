import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'

/** The roles for which requests act, those that the platform's parts log in as, and the owner of the site's tables. */
const roles = {
  anon: 'nologin noinherit',
  authenticated: 'nologin noinherit',
  service_role: 'nologin noinherit bypassrls',
  authenticator: 'login noinherit',
  supabase_auth_admin: 'login noinherit',
  supabase_storage_admin: 'nologin noinherit',
  site_owner: 'nologin bypassrls',
} as const
type Role = keyof typeof roles

const roleNames = Object.keys(roles) as Role[]
const seesAllRows = (role: Role) => roles[role].includes('bypassrls')

/** The statements that a superuser runs before a login can set up a site in its database. */
interface Lacking {
  login: string
  database: string
  attributes: readonly string[]
  missing: readonly Role[]
  /** Roles that don't see all rows and have to. */
  blind: readonly Role[]
  /** Roles that the login doesn't administer. */
  foreign: readonly Role[]
  ownsDatabase: boolean
}

/** All that a superuser runs for a new site, once: the guide prints it. */
export function listSetUpStatements(login: string, database: string): string[] {
  return [
    `create role ${quoted(login)} login createrole bypassrls password 'choose one'`,
    `create database ${quoted(database)} owner ${quoted(login)}`,
    ...listStatements({
      login,
      database,
      attributes: [],
      missing: roleNames,
      blind: [],
      foreign: roleNames,
      ownsDatabase: true,
    }),
  ]
}

function listStatements({ login, database, attributes, missing, blind, foreign, ownsDatabase }: Lacking): string[] {
  return [
    ...(attributes.length > 0 ? [`alter role ${quoted(login)} ${attributes.join(' ')}`] : []),
    ...missing.map((role) => `create role ${role} ${roles[role]}`),
    ...blind.map((role) => `alter role ${role} bypassrls`),
    ...(foreign.length > 0 ? [`grant ${foreign.join(', ')} to ${quoted(login)} with admin option`] : []),
    ...(ownsDatabase ? [] : [`alter database ${quoted(database)} owner to ${quoted(login)}`]),
  ]
}

/**
 * Throws `OperatorError` with the SQL that a superuser has to run once, unless this login can set up its database: it
 * needs no superuser, but has to own the database, to administer the roles, to make those that are missing, and to see
 * all rows.
 */
export async function requireLoginRights(sql: Sql): Promise<void> {
  const lacking = await findLacking(sql)
  const statements = lacking ? listStatements(lacking) : []
  if (!lacking || statements.length === 0) return
  throw new OperatorError(
    `The login ${lacking.login} of DATABASE_URL may not set up this database; let a superuser run once: ` +
      `${statements.join('; ')};`,
  )
}

async function findLacking(sql: Sql): Promise<Lacking | null> {
  const [login] = await sql<
    {
      name: string
      database: string
      isSuperuser: boolean
      mayCreateRoles: boolean
      seesAllRows: boolean
      ownsDatabase: boolean
      version: number
    }[]
  >`
    select current_user as name, current_database() as database, rolsuper as "isSuperuser",
      rolcreaterole as "mayCreateRoles", rolbypassrls as "seesAllRows",
      pg_has_role(datdba, 'USAGE') as "ownsDatabase", current_setting('server_version_num')::int as version
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`
  if (!login || login.isSuperuser) return null
  // From Postgres 16 on, who administers a role isn't always allowed to act as it.
  const found = await sql<{ name: Role; isOwn: boolean; seesAllRows: boolean }[]>`
    select rolname as name, rolbypassrls as "seesAllRows",
      pg_has_role(oid, 'MEMBER WITH ADMIN OPTION') and pg_has_role(oid, ${login.version < 160_000 ? 'MEMBER' : 'SET'}) as "isOwn"
    from pg_roles where rolname = any(${roleNames}) and rolname <> current_user`
  const isThere = (role: Role) => role === login.name || found.some(({ name }) => name === role)
  // Before Postgres 16, only a superuser makes roles that see all rows.
  const mayCreate = (role: Role) =>
    login.mayCreateRoles && (!seesAllRows(role) || (login.version >= 160_000 && login.seesAllRows))
  const missing = roleNames.filter((role) => !isThere(role) && !mayCreate(role))
  return {
    login: login.name,
    database: login.database,
    attributes: [
      // It gives passwords to the roles that log in.
      ...(login.mayCreateRoles ? [] : ['createrole']),
      // Backups, also those before upgrades, and the comparison at the end of a restore read what policies hide.
      ...(login.seesAllRows ? [] : ['bypassrls']),
    ],
    missing,
    blind: found.filter((role) => seesAllRows(role.name) && !role.seesAllRows).map(({ name }) => name),
    foreign: roleNames.filter(
      (role) => missing.includes(role) || found.some(({ name, isOwn }) => name === role && !isOwn),
    ),
    ownsDatabase: login.ownsDatabase,
  }
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
