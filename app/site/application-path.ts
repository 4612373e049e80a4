/** The site's own application form, for departments without an external one. */
export const applicationPath = '/hiring/apply'
