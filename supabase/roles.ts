/** The roles of staff, the most powerful first. A check in the database repeats this list. */
export const staffRoles = ['admin', 'editor', 'contributor'] as const

export type StaffRole = (typeof staffRoles)[number]
