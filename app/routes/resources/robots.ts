import { backendContext } from '#app/lib/backend.ts'
import type { Route } from './+types/robots.ts'

const keptOut = ['/admin', '/auth', '/reset-password', '/search']

/** What search engines should leave alone (RFC 9309). A courtesy: nothing secret depends on it. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(backendContext)
  const lines = ['User-agent: *', ...keptOut.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
