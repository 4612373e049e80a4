import fragment from 'sql-template-tag'
import { z } from 'zod'
import { signUpPolicies } from '#lib/accounts/sign-up-policies.ts'
import type { PlatformConfig } from '#platform/create-platform.ts'
import type { StaffRole } from '#supabase/roles.ts'
import { queryAsServer } from './query-as-server.ts'

const policySchema = z.enum(signUpPolicies)
const ownerRole: StaffRole = 'admin'

/** Account hooks of the site. Its owners are the active administrators in the table `staff`. */
export const staffAccountHooks: PlatformConfig['accountHooks'] = {
  // The trigger `admit_new_account` reads this metadata.
  ownerMetadata: { staff_role: ownerRole },

  async hasOwner(sql) {
    const rows = await sql`
      select from public.staff join auth.users on users.id = staff.user_id
      where staff.role = ${ownerRole} and staff.status = 'active' and users.encrypted_password <> '' limit 1`
    return rows.length > 0
  },

  async getSignUpPolicy(sql) {
    const [row] = await sql`select policy from public.sign_up_policy`
    return policySchema.parse(row?.policy ?? 'approval')
  },

  unconfirmedSignUpCondition: fragment`
    exists (select from public.staff where staff.user_id = users.id and private.is_unconfirmed_sign_up(users, staff))`,

  async makeOwner(database, userId) {
    const statement = `update public.staff set role = $1, status = 'active' where user_id = $2`
    await queryAsServer(database, 5_000, statement, [ownerRole, userId])
  },

  constraintErrors: { staff_keeps_an_active_admin: 'last_admin' },
}
