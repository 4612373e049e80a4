/** The site's own application form, for departments without an external form. */
export const applicationPath = '/hiring/apply'
