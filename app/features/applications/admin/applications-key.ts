/** A separate module, because the layout of the staff area needs only the key. */
export const applicationsKey = ['applications'] as const
