import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Sql } from 'postgres'
import { connect, type DatabaseAddress, type Login, loginPassword, logins } from './address.ts'

/** Equips the logins of the platform's parts; only when a password differs, because each change costs a write. */
export async function setLoginPasswords(sql: Sql, address: DatabaseAddress): Promise<void> {
  const stored = await readStoredPasswords(sql)
  for (const login of logins) {
    const password = loginPassword(address, login)
    const isSet = stored ? isMadeOf(stored.get(login) ?? '', password) : canLogIn(address, login)
    if (await isSet) continue
    await sql.begin(async (transaction) => {
      await transaction`
        select set_config('platform.login', ${login}, true), set_config('platform.password', ${password}, true)`
      await transaction.unsafe(`do $$ begin
        execute format('alter role %I login password %L',
          current_setting('platform.login'), current_setting('platform.password'));
      end $$`)
    })
  }
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

/**
 * Whether a password is the one that a stored verifier was made of, as RFC 5802 says. To log in and see takes ten times as long.
 *
 * @see https://www.postgresql.org/docs/18/catalog-pg-authid.html
 */
async function isMadeOf(verifier: string, password: string): Promise<boolean> {
  const [, iterations, salt = '', storedKey = ''] = /^SCRAM-SHA-256\$(\d+):([^$]+)\$([^:]+):/.exec(verifier) ?? []
  if (iterations === undefined) return false
  const salted = await promisify(pbkdf2)(password, Buffer.from(salt, 'base64'), Number(iterations), 32, 'sha256')
  const key = createHmac('sha256', salted).update('Client Key').digest()
  const made = createHash('sha256').update(key).digest()
  const kept = Buffer.from(storedKey, 'base64')
  return kept.length === made.length && timingSafeEqual(kept, made)
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
