/**
 * What no own page may be called: the first parts of the addresses that the site, its backend and its server have, or are likely to get.
 * Files need no line, as an own page's address has no dot. The form's sentence, the server's and the database's check read this list; a
 * test walks the routes, the endpoints and the public files and names what is missing.
 */
export const reservedAddresses = [
  // Pages.
  ...[
    'about',
    'alerts',
    'communities',
    'discord',
    'hiring',
    'home',
    'leadership',
    'media',
    'news',
    'preview',
    'search',
  ],
  ...['services', 'training'],
  // What the law or custom asks for.
  ...['accessibility', 'cookies', 'imprint', 'legal', 'notice', 'privacy', 'terms', 'well-known'],
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
] as const

/**
 * The addresses among them under which visitors find no page, but the staff area, accounts, a service of the backend or files that pages
 * show: no link of a text leads there. Feeds do have readers. The database repeats the list in `private.is_page_path`; a test compares them.
 */
export const addressesWithoutPage = [
  ...['admin', 'auth', 'reset-password', 'preview', 'rest', 'storage', 'functions', 'share', 'sitemap', 'icons'],
  ...['assets', 'colors', 'copied-picture', 'healthz', 'metrics', 'packs', 'portraits'],
  ...['readyz', 'scenes', 'site-status'],
] as const satisfies readonly (typeof reservedAddresses)[number][]

/** Matches a path that leads to one of them. */
export const pathWithoutPage = new RegExp(`^/(${addressesWithoutPage.join('|')})([/#]|$)`, 'i')
