/**
 * The prefix of the query keys of applications. It has its own module, so that the staff area's layout
 * doesn't load the rest of the feature.
 */
export const applicationsKey = ['applications'] as const
