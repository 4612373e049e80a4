/** The layout of the staff area imports only this module, to keep the layout's bundle small. */
export const applicationsKey = ['applications'] as const
