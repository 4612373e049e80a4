import type { Sql } from 'postgres'
import { connect, type DatabaseAddress, type Login, loginPassword, logins } from './address.ts'
import { isVerifierOf, makeVerifier } from './scram-verifier.ts'

/** Postgres 15 always hashes this often, later versions unless `scram_iterations` says otherwise. */
const usualIterations = 4_096

/** Equips the logins of the platform's parts; only when a password differs, because each change costs a write. */
export async function setLoginPasswords(sql: Sql, address: DatabaseAddress): Promise<void> {
  const stored = await readStoredPasswords(sql)
  for (const login of logins) {
    const password = loginPassword(address, login)
    const isSet = stored ? isVerifierOf(stored.get(login) ?? '', password) : canLogIn(address, login)
    if (await isSet) continue
    // The statement may end up in logs of Postgres, so it has a verifier instead of the password.
    const verifier = await makeVerifier(password, await readIterations(sql))
    await sql.unsafe(`alter role ${login} login password '${verifier}'`)
  }
}

async function readIterations(sql: Sql): Promise<number> {
  const [found] = await sql<{ iterations: number | null }[]>`
    select current_setting('scram_iterations', true)::int as iterations`
  return found?.iterations ?? usualIterations
}

/** What Postgres checks the passwords of logins by; null for an owner who may not read it. */
async function readStoredPasswords(sql: Sql): Promise<Map<string, string> | null> {
  const [may] = await sql<{ read: boolean }[]>`select has_table_privilege('pg_catalog.pg_authid', 'select') as read`
  if (!may?.read) return null
  const rows = await sql<{ name: string; verifier: string }[]>`
    select rolname as name, coalesce(rolpassword, '') as verifier from pg_catalog.pg_authid
    where rolname in ${sql(logins)} and rolcanlogin`
  return new Map(rows.map(({ name, verifier }) => [name, verifier]))
}

async function canLogIn(address: DatabaseAddress, login: Login): Promise<boolean> {
  const probe = connect(address, { login, max: 1, fetch_types: false, connect_timeout: 5 })
  const answered = await probe`select 1`.then(
    () => true,
    () => false,
  )
  await probe.end({ timeout: 1 })
  return answered
}
