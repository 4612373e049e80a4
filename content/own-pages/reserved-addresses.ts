import { pages } from '../page-table.ts'

/**
 * Own pages can't have these addresses: the site, its backend and its server use them or are likely to. Files need no
 * line, since an own page's address has no dot. The form, the server and the database check this list. A test names a
 * route or endpoint that it lacks.
 */
export const reservedAddresses: readonly string[] = [
  // Public pages, and words that could name one.
  ...pages.flatMap(({ path }) => (path === '/' ? [] : [path.slice(1)])),
  ...['alerts', 'communities', 'home', 'preview'],
  // Pages that law or custom asks for.
  ...['accessibility', 'cookies', 'legal', 'notice', 'terms', 'well-known'],
  // Accounts and the staff area.
  ...['account', 'admin', 'auth', 'login', 'logout', 'register', 'reset-password', 'set-up', 'settings', 'sign-in'],
  ...['sign-out', 'sign-up', 'staff', 'welcome'],
  // The backend and the server.
  ...['api', 'copied-picture', 'functions', 'graphql', 'health', 'healthz', 'metrics', 'packs'],
  ...['readyz', 'realtime', 'rest', 'site-status', 'status', 'storage'],
  // Files and what is drawn.
  ...[
    'assets',
    'badge',
    'badges',
    'colors',
    'feed',
    'feeds',
    'files',
    'fonts',
    'icons',
    'images',
    'pages',
    'portraits',
  ],
  ...['scenes', 'share', 'sitemap', 'static', 'videos'],
]

/**
 * The addresses among them under which visitors find no page, but the staff area, accounts, a service of the backend or files that pages
 * show: no link of a text leads there. Feeds do have readers. The database repeats the list in `private.is_page_path`; a test compares them.
 */
export const addressesWithoutPage = [
  ...['admin', 'auth', 'reset-password', 'preview', 'rest', 'storage', 'functions', 'share', 'sitemap', 'icons'],
  ...['assets', 'colors', 'copied-picture', 'healthz', 'metrics', 'packs', 'portraits'],
  ...['readyz', 'scenes', 'site-status'],
]

/** Matches a path that leads to one of them. */
export const pathWithoutPage = new RegExp(`^/(${addressesWithoutPage.join('|')})([/#]|$)`, 'i')
