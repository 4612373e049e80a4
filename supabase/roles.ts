/** What a staff member may be, the most powerful first. The database repeats the list in a check. */
export const staffRoles = ['admin', 'editor', 'contributor'] as const

export type StaffRole = (typeof staffRoles)[number]
