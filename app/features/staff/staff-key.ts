/** Changing a member invalidates all queries whose key starts with this key. */
export const staffKey = ['staff'] as const
