/**
 * Lets browsers prerender a page when someone is about to follow a link to it (https://wicg.github.io/nav-speculation/). Left
 * out are account and staff pages, files, the search, which costs the server work, and the home page, whose visits refresh
 * the counts of who is online.
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
                '/preview/*',
                '/search{/*}?',
                '/functions/*',
                '/rest/*',
                '/storage/*',
                '/feed/*',
                // Files have an ending, pages have none.
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
