import { z } from '#app/lib/zod.ts'

/** The staff's roles, the one with fewer rights first. The database repeats the list in a check. */
export const staffRoles = ['editor', 'admin'] as const

export const staffRoleSchema = z.enum(staffRoles)

export type StaffRole = z.infer<typeof staffRoleSchema>

export const staffRoleLabels: Record<StaffRole, string> = { editor: 'Editor', admin: 'Administrator' }
