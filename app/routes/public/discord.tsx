import { CommunitiesPage } from '#app/features/communities/communities-page.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/discord.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/discord')
  const { url, siteUrl, allowConnect } = context.get(backendContext)
  const { proxies } = (await loadSiteSettings(context)).communities
  for (const proxy of proxies) allowConnect(proxy)
  // The embedded backend's URL is relative, because the visitor may use a different host name.
  const endpoints = [`${url === siteUrl ? '' : url}/functions/v1/discord-invite`, ...proxies]
  const { communities: content } = await loadSiteContent(context)
  return { content, endpoints }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.content.introduction ?? name })
}

export default function DiscordRoute({ loaderData: { content, endpoints } }: Route.ComponentProps) {
  return <CommunitiesPage content={content} endpoints={endpoints} />
}
