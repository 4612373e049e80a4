import { z } from '#app/lib/zod.ts'

/** In ascending order of permissions. The database checks the same list. */
export const staffRoles = ['contributor', 'editor', 'admin'] as const

export const staffRoleSchema = z.enum(staffRoles)

export type StaffRole = z.infer<typeof staffRoleSchema>

export const staffRoleLabels: Record<StaffRole, string> = {
  contributor: 'Contributor',
  editor: 'Editor',
  admin: 'Administrator',
}

export const staffRoleDescriptions: Record<StaffRole, string> = {
  contributor: 'Contributors write articles and submit them. Editors publish them.',
  editor: 'Editors publish articles, and manage leaders, media and pages.',
  admin: 'Administrators can do everything editors can, and manage staff and settings.',
}
