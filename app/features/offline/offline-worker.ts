const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self'; " +
    "base-uri 'none'; frame-ancestors 'none'",
}

/**
 * Returns the script of the service worker, which responds to a failed navigation with the offline
 * page. The service worker ignores account pages, staff pages and requests other than navigations.
 * In browsers with static routing (`addRoutes`), requests other than navigations bypass the service
 * worker.
 */
export function renderOfflineWorker(offlineDocument: string): string {
  return `const page = ${JSON.stringify(offlineDocument)}
const modes = ['cors', 'no-cors', 'same-origin']
addEventListener('install', (event) => {
  skipWaiting()
  event.addRoutes?.({ condition: { or: modes.map((requestMode) => ({ requestMode })) }, source: 'network' })
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (/^\\/(admin|auth|reset-password)(\\/|$)/i.test(new URL(request.url).pathname)) return
  event.respondWith(
    fetch(request).catch(() => new Response(page, { headers: ${JSON.stringify(headers)} })),
  )
})
`
}
