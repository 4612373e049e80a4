/**
 * The prefix of the query keys of applications. It has its own module, because the staff area's
 * layout imports it without the rest of the feature.
 */
export const applicationsKey = ['applications'] as const
