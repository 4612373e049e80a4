/**
 * Lets browsers prerender a page that the visitor is about to open
 * (https://wicg.github.io/nav-speculation/). Excludes account and staff pages, the application form
 * and files. Also excludes search, which is costly for the server, and the home page, because only
 * real visits may refresh its live counts.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/',
                '/admin{/*}?',
                '/auth{/*}?',
                '/reset-password{/*}?',
                '/hiring/apply{/*}?',
                '/preview/*',
                '/search{/*}?',
                '/functions/*',
                '/rest/*',
                '/storage/*',
                '/feed/*',
                // Matches files, because pages have no extension.
                '/*.*',
              ],
            },
          },
          { not: { selector_matches: '[data-lightbox], [target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const

export const speculationRules = JSON.stringify(rules)
