import { z } from '#app/lib/zod.ts'

export const roleSchema = z.enum(['admin', 'editor'])
export type StaffRole = z.infer<typeof roleSchema>

export const roleLabels: Record<StaffRole, string> = { admin: 'Administrator', editor: 'Editor' }

/** A member of the staff with what only the account knows. */
export const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  role: roleSchema,
  status: z.enum(['pending', 'active', 'suspended']),
  last_sign_in_at: z.string().nullable(),
  created_at: z.string().nullable(),
  is_confirmed: z.boolean(),
  has_factor: z.boolean(),
})

export type StaffMember = z.infer<typeof staffMemberSchema>

/** What a member is called where it must not be mixed up with another. */
export function nameMember({ email, display_name, user_id }: StaffMember): string {
  return email ?? display_name ?? user_id
}
