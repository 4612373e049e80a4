import { pages } from '#content/page-table.ts'

/**
 * One path of each kind of public page with the sample content, including empty and missing pages.
 */
export const publicPages: readonly string[] = [
  ...pages.filter((page) => !('isLegal' in page)).map(({ path }) => path),
  '/services/police-reports',
  '/services/police-reports/forms/report-copy-request',
  '/services/police-reports/forms/none',
  '/services/none',
  '/news?type=press-release',
  '/news/category/community',
  '/news/night-market-2026',
  '/news/the-light-stays-on',
  '/news/none',
  '/leadership/rosalind-achebe',
  '/leadership/patrol-commander',
  '/leadership/none',
  '/search?q=harbor',
  '/search?q=zzzz',
  '/hiring/apply',
  '/auth',
  // Without a link's values, the page's script redirects to /auth.
  '/reset-password?access_token=a&refresh_token=b',
  '/none',
]
