import { z } from '#app/lib/zod.ts'
import { staffRoleSchema } from '#app/site/staff-roles.ts'

/** A row of the function `list_staff`: a staff member with some columns of their account. */
export const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  role: staffRoleSchema,
  status: z.enum(['pending', 'active', 'suspended']),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string().nullable(),
  is_confirmed: z.boolean(),
  /** True if an administrator or the server created the account. False for a sign-up. */
  is_invited: z.boolean(),
  has_factor: z.boolean(),
})

export type StaffMember = z.infer<typeof staffMemberSchema>

/** Returns the name for lists: the account's name, or the address of an account without a name. */
export function getMemberName({ email, display_name, user_id }: StaffMember): string {
  return display_name ?? email ?? user_id
}

/** Returns an unambiguous name: the account's name and its address. */
export function getFullMemberName(member: StaffMember): string {
  const { email, display_name } = member
  return email && display_name ? `${display_name} (${email})` : getMemberName(member)
}
