/**
 * Which pages a browser may make in advance, when somebody is about to follow a link to them (https://wicg.github.io/nav-speculation/).
 * Never what belongs to accounts and staff, downloads and other files, the search, which costs the server work, or the home page, whose
 * visits keep the counts of who is online new. A browser whose user saves data makes none.
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
          { not: { selector_matches: '[data-does], [target], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
} as const

export const speculationRules = JSON.stringify(rules)
