import { redirectDocument } from 'react-router'
import { CommunitiesPage } from '#app/features/communities/communities-page.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { describePage } from '#app/site/describe-page.ts'
import { requirePage } from '#app/site/navigation/load-site-frame.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { Route } from './+types/discord.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/discord')
  const { url, siteUrl, allowConnect } = context.get(backendContext)
  const { proxies } = (await loadSiteSettings(context)).communities
  for (const proxy of proxies) allowConnect(proxy)
  // Without its origin where the backend is the site's own: a visitor may have come by another host name.
  const endpoints = [`${url === siteUrl ? '' : url}/functions/v1/discord-invite`, ...proxies]
  const { communities: content } = await loadSiteContent(context)
  return { content, endpoints, hasProxies: proxies.length > 0 }
}

/** The Content-Security-Policy of a document stays for all pages, and only this page's allows requests to the proxies. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  if (loaded.hasProxies) throw redirectDocument('/discord')
  return loaded
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return describePage(args, { description: ({ name }) => loaderData?.content.introduction ?? name })
}

export default function DiscordRoute({ loaderData: { content, endpoints } }: Route.ComponentProps) {
  return <CommunitiesPage content={content} endpoints={endpoints} />
}
