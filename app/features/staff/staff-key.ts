/** The prefix of all query keys of the staff: a change of a member refetches them. */
export const staffKey = ['staff'] as const
