/**
 * The prefix of the query keys of applications. It is in a separate module, because the layout of
 * all screens needs only this.
 */
export const applicationsKey = ['applications'] as const
