/** The roles of staff, most powerful first. Must match the constraint `staff_role_known`. */
export const staffRoles = ['admin', 'editor', 'contributor'] as const

export type StaffRole = (typeof staffRoles)[number]
