import { hash } from '@node-rs/bcrypt'
import type { Sql } from '#platform/database/sql.ts'

/** The calls that everybody may make about any address, and what each of them is asked with. */
export const evenEndpoints = {
  'sign-in': { path: '/token?grant_type=password', body: (email: string) => ({ email, password: wrongPassword }) },
  'sign-up': { path: '/signup', body: (email: string) => ({ email, password: wrongPassword }) },
  recover: { path: '/recover', body: (email: string) => ({ email }) },
  resend: { path: '/resend', body: (email: string) => ({ email, type: 'signup' }) },
}
export type EvenEndpoint = keyof typeof evenEndpoints

const wrongPassword = 'not the one that it has'

/** Addresses to have an account each, and as many to have none, all of one length. */
export function listAddresses(endpoint: EvenEndpoint, count: number) {
  const list = (kind: string) =>
    Array.from({ length: count }, (_, index) => `${kind}-${String(index).padStart(4, '0')}-${endpoint}@example.org`)
  return { known: list('aaaa'), unknown: list('bbbb') }
}

export interface Accounts {
  /** How many, and as many addresses without one. */
  count: number
  /** Of the server's own hashes, with which the time of these is compared. */
  passwordCost: number
}

/** Makes the accounts; only those of `resend` still wait for their confirmation. */
export async function makeAddresses(admin: Sql, endpoint: EvenEndpoint, { count, passwordCost }: Accounts) {
  const addresses = listAddresses(endpoint, count)
  const encrypted = await hash('a lantern in the harbor fog', { cost: passwordCost, version: '2a' })
  const confirmedAt = endpoint === 'resend' ? null : new Date()
  await admin`
    insert into auth.users (email, encrypted_password, email_confirmed_at)
    select email, ${encrypted}, ${confirmedAt} from unnest(${addresses.known}::text[]) as email`
  return addresses
}
