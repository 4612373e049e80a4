/** The prefix of all staff query keys. Changing a member invalidates these queries. */
export const staffKey = ['staff'] as const
