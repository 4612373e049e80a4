/** The staff area's layout imports only this module of the feature, to keep its bundle small. */
export const applicationsKey = ['applications'] as const
