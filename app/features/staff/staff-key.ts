/** The prefix of all staff query keys. A change of a member invalidates them. */
export const staffKey = ['staff'] as const
