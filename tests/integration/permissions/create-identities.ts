import type { Identity } from '#platform/identity/identity.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { createStaff, type TestDatabase } from '#tests/support/backend/test-database.ts'
import type { Actor } from './actors.ts'

/** Creates an identity for each actor. */
export async function createIdentities({ admin }: TestDatabase): Promise<Record<Actor, Identity>> {
  const createMember = (role: StaffRole, status: 'pending' | 'active' | 'suspended') =>
    createStaff(admin, { role, status })
  const signedOut = await createMember('editor', 'active')
  await admin`delete from auth.sessions where user_id = ${signedOut.userId}`
  const withoutFactor = await createMember('editor', 'active')
  await admin`
    insert into auth.mfa_factors (user_id, factor_type, status, secret)
    values (${withoutFactor.userId}, 'totp', 'verified', 'x')`
  return {
    anon: { role: 'anon', claims: { role: 'anon' } },
    pending: await createMember('editor', 'pending'),
    suspended: await createMember('admin', 'suspended'),
    contributor: await createMember('contributor', 'active'),
    editor: await createMember('editor', 'active'),
    admin: await createMember('admin', 'active'),
    service: { role: 'service_role', claims: { role: 'service_role' } },
    'signed-out editor': signedOut,
    'editor without the second factor': withoutFactor,
  }
}
