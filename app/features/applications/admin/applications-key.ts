/**
 * The prefix of the query keys of applications. This module contains only the prefix, because the
 * staff area's layout imports no more of the feature.
 */
export const applicationsKey = ['applications'] as const
