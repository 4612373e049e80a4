/**
 * Lets browsers prerender a page that the visitor is about to open
 * (https://wicg.github.io/nav-speculation/). Excludes account and staff pages, the application form,
 * files, the search (costly for the server), and the home page (its visits refresh the live counts).
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
                // Files have an extension, but pages don't.
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
