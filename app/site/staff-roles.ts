import { z } from '#app/lib/zod.ts'

/** The roles of the staff, the one with the fewest rights first. The database repeats the list in a check. */
export const staffRoles = ['editor', 'admin'] as const

export const staffRoleSchema = z.enum(staffRoles)

export type StaffRole = z.infer<typeof staffRoleSchema>

/** What a role is called on the screens. */
export const staffRoleLabels: Record<StaffRole, string> = { editor: 'Editor', admin: 'Administrator' }
