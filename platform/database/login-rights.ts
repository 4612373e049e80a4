import type { Sql } from 'postgres'
import { OperatorError } from '#lib/operator-error.ts'

/** Who owns what the migrations make, and for whom requests act. */
const roles = [
  'anon',
  'authenticated',
  'service_role',
  'authenticator',
  'supabase_auth_admin',
  'supabase_storage_admin',
  'postgres',
]

/**
 * Throws `OperatorError` with the SQL that a superuser has to run once, unless this login can set up its database: it needs no
 * superuser, but has to own the database, to administer the roles, to make those that are missing, and to see all rows.
 */
export async function requireLoginRights(sql: Sql): Promise<void> {
  const [login] = await sql<
    {
      name: string
      database: string
      isSuperuser: boolean
      mayCreateRoles: boolean
      seesAllRows: boolean
      ownsDatabase: boolean
    }[]
  >`
    select current_user as name, current_database() as database, rolsuper as "isSuperuser",
      rolcreaterole as "mayCreateRoles", rolbypassrls as "seesAllRows",
      pg_has_role(datdba, 'USAGE') as "ownsDatabase"
    from pg_roles, pg_database where rolname = current_user and datname = current_database()`
  if (!login || login.isSuperuser) return
  const found = await sql<{ name: string; isAdministered: boolean }[]>`
    select rolname as name, pg_has_role(oid, 'MEMBER WITH ADMIN OPTION') as "isAdministered"
    from pg_roles where rolname in ${sql(roles)} and rolname <> current_user`
  const foreign = found.filter(({ isAdministered }) => !isAdministered)
  const isComplete = found.length === roles.filter((role) => role !== login.name).length
  const name = quoted(login.name)
  const attributes = [
    ...(isComplete || login.mayCreateRoles ? [] : ['createrole']),
    // Backups, also those before upgrades, and the comparison at the end of a restore read what policies hide.
    ...(login.seesAllRows ? [] : ['bypassrls']),
  ]
  const statements = [
    ...(attributes.length > 0 ? [`alter role ${name} ${attributes.join(' ')}`] : []),
    ...(foreign.length > 0
      ? [`grant ${foreign.map((role) => quoted(role.name)).join(', ')} to ${name} with admin option`]
      : []),
    ...(login.ownsDatabase ? [] : [`alter database ${quoted(login.database)} owner to ${name}`]),
  ]
  if (statements.length === 0) return
  throw new OperatorError(
    `The login ${login.name} of DATABASE_URL may not set up this database; let a superuser run once: ${statements.join('; ')};`,
  )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
