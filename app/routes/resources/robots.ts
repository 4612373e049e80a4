import { backendContext } from '#app/lib/server/backend.ts'
import { pages } from '#content/page-table.ts'
import type { Route } from './+types/robots.ts'

const pathsOutsideSitemap = pages.filter(({ isInSitemap }) => !isInSitemap).map(({ path }) => path)
const disallowedPaths = ['/admin', '/auth', '/reset-password', ...pathsOutsideSitemap]

/** Asks search engines not to crawl the disallowed paths (RFC 9309). */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(backendContext)
  const rules = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)]
  const lines = [...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
