/** What a staff member may be, the most powerful first. The database's type `staff_role` has the same values. */
export const staffRoles = ['admin', 'editor'] as const

export type StaffRole = (typeof staffRoles)[number]
