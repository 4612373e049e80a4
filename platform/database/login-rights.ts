import pg from 'pg'
import { OperatorError } from '#lib/operator-error.ts'
import type { Sql } from '#platform/database/sql.ts'

/**
 * Roles for requests, roles that the platform logs in as, and the owners of the files' and the
 * site's tables.
 */
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
const needsBypassRls = (role: Role) => roles[role].includes('bypassrls')

interface MissingRights {
  login: string
  database: string
  missingAttributes: readonly string[]
  missingRoles: readonly Role[]
  /** Existing roles that need `bypassrls` and don't have it. */
  rolesWithoutBypass: readonly Role[]
  unadministeredRoles: readonly Role[]
  ownsDatabase: boolean
}

/**
 * Lists the statements that a superuser runs once for a new site. A test compares the operator docs
 * with this list.
 */
export function listSetupStatements(login: string, database: string): string[] {
  return [
    `create role ${pg.escapeIdentifier(login)} login createrole bypassrls password 'choose one'`,
    `create database ${pg.escapeIdentifier(database)} owner ${pg.escapeIdentifier(login)}`,
    ...listStatements({
      login,
      database,
      missingAttributes: [],
      missingRoles: roleNames,
      rolesWithoutBypass: [],
      unadministeredRoles: roleNames,
      ownsDatabase: true,
    }),
  ]
}

function listStatements({
  login,
  database,
  missingAttributes,
  missingRoles,
  rolesWithoutBypass,
  unadministeredRoles,
  ownsDatabase,
}: MissingRights): string[] {
  return [
    ...(missingAttributes.length > 0
      ? [`alter role ${pg.escapeIdentifier(login)} ${missingAttributes.join(' ')}`]
      : []),
    ...missingRoles.map((role) => `create role ${role} ${roles[role]}`),
    ...rolesWithoutBypass.map((role) => `alter role ${role} bypassrls`),
    ...(unadministeredRoles.length > 0
      ? [`grant ${unadministeredRoles.join(', ')} to ${pg.escapeIdentifier(login)} with admin option`]
      : []),
    ...(ownsDatabase ? [] : [`alter database ${pg.escapeIdentifier(database)} owner to ${pg.escapeIdentifier(login)}`]),
  ]
}

/**
 * Throws `OperatorError` with SQL for a superuser, unless this login can set up its database. The
 * login doesn't need superuser rights, but must own the database, administer the roles, create
 * missing roles, and see all rows.
 */
export async function requireLoginRights(sql: Sql): Promise<void> {
  const rights = await findMissingRights(sql)
  const statements = rights ? listStatements(rights) : []
  if (!rights || statements.length === 0) return
  throw new OperatorError(
    `The login ${rights.login} of DATABASE_URL isn't allowed to set up this database. Have a superuser run this once: ` +
      `${statements.join('; ')};`,
  )
}

async function findMissingRights(sql: Sql): Promise<MissingRights | null> {
  const [login] = await sql<
    {
      name: string
      database: string
      isSuperuser: boolean
      mayCreateRoles: boolean
      hasBypassRls: boolean
      ownsDatabase: boolean
      version: number
    }[]
  >`
    select current_user as name, current_database() as database, rolsuper as "isSuperuser",
      rolcreaterole as "mayCreateRoles", rolbypassrls as "hasBypassRls",
      pg_has_role(datdba, 'USAGE') as "ownsDatabase", current_setting('server_version_num')::int as version
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`
  if (!login || login.isSuperuser) return null
  // Since Postgres 16, a login that administers a role isn't always allowed to act as that role.
  const existingRoles = await sql<{ name: Role; isAdministered: boolean; hasBypassRls: boolean }[]>`
    select rolname as name, rolbypassrls as "hasBypassRls",
      pg_has_role(oid, 'MEMBER WITH ADMIN OPTION')
        and pg_has_role(oid, ${login.version < 160_000 ? 'MEMBER' : 'SET'}) as "isAdministered"
    from pg_roles where rolname = any(${roleNames}) and rolname <> current_user`
  const roleExists = (role: Role) => role === login.name || existingRoles.some(({ name }) => name === role)
  // Before Postgres 16, only a superuser can create roles with `bypassrls`.
  const mayCreate = (role: Role) =>
    login.mayCreateRoles && (!needsBypassRls(role) || (login.version >= 160_000 && login.hasBypassRls))
  const missingRoles = roleNames.filter((role) => !roleExists(role) && !mayCreate(role))
  return {
    login: login.name,
    database: login.database,
    missingAttributes: [
      // The login sets the passwords of the roles that log in.
      ...(login.mayCreateRoles ? [] : ['createrole']),
      // All backups, and the check after a restore, read rows that policies hide.
      ...(login.hasBypassRls ? [] : ['bypassrls']),
    ],
    missingRoles,
    rolesWithoutBypass: existingRoles
      .filter((role) => needsBypassRls(role.name) && !role.hasBypassRls)
      .map(({ name }) => name),
    unadministeredRoles: roleNames.filter(
      (role) =>
        missingRoles.includes(role) ||
        existingRoles.some(({ name, isAdministered }) => name === role && !isAdministered),
    ),
    ownsDatabase: login.ownsDatabase,
  }
}
