import { pages } from '../page-table.ts'

/**
 * Custom pages can't have these addresses, because the site uses them or may use them later.
 * Addresses with a dot aren't listed, because a custom page's address has no dot. The form, the
 * server and the database reject these addresses. A test fails if a route or endpoint is missing
 * here.
 */
export const reservedAddresses: readonly string[] = [
  // Public pages, including possible future ones.
  ...pages.flatMap(({ path }) => (path === '/' ? [] : [path.slice(1)])),
  ...['alerts', 'communities', 'home', 'preview'],
  // Pages that laws or conventions require.
  ...['accessibility', 'cookies', 'legal', 'notice', 'terms', 'well-known'],
  // Accounts and the staff area.
  ...['account', 'admin', 'auth', 'login', 'logout', 'register', 'reset-password', 'set-up', 'settings', 'sign-in'],
  ...['sign-out', 'sign-up', 'staff', 'welcome'],
  // The backend and the server.
  ...['api', 'copied-picture', 'functions', 'graphql', 'health', 'healthz', 'metrics', 'site-templates'],
  ...['readyz', 'realtime', 'rest', 'site-status', 'status', 'storage'],
  // Files and generated images.
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
 * Reserved addresses without a public page: the staff area, accounts, backend services and page
 * assets. Page content can't link to these addresses. Feeds aren't listed, because visitors may
 * open feeds. `private.is_page_path` in the database has the same list, and a test compares both
 * lists.
 */
export const addressesWithoutPage = [
  ...['admin', 'auth', 'reset-password', 'preview', 'rest', 'storage', 'functions', 'share', 'sitemap', 'icons'],
  ...['assets', 'colors', 'copied-picture', 'healthz', 'metrics', 'site-templates', 'portraits'],
  ...['readyz', 'scenes', 'site-status'],
]

/** Matches a path at or below one of these addresses. */
export const pathWithoutPagePattern = new RegExp(`^/(${addressesWithoutPage.join('|')})([/#]|$)`, 'i')
