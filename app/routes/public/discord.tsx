import { redirectDocument } from 'react-router'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { CommunityCard } from '#app/features/communities/community-card.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { loadSiteSettings } from '#app/site/site-settings.ts'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { communities } from '#content/communities.ts'
import type { Route } from './+types/discord.ts'

const { path, title } = getPage('/discord')

export async function loader({ context }: Route.LoaderArgs) {
  const { url, siteUrl, allowConnect } = context.get(backendContext)
  const { proxies } = (await loadSiteSettings(context)).communities
  for (const proxy of proxies) allowConnect(proxy)
  // Without its origin where the backend is the site's own: a visitor may have come by another host name.
  const endpoints = [`${url === siteUrl ? '' : url}/functions/v1/discord-invite`, ...proxies]
  return { endpoints, hasProxies: proxies.length > 0 }
}

/** The Content-Security-Policy of a document stays for all pages, and only this page's allows requests to the proxies. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  if (loaded.hasProxies) throw redirectDocument(path)
  return loaded
}

export function meta(args: Route.MetaArgs) {
  return describePage(args, { description: () => communities.introduction })
}

export default function DiscordRoute({ loaderData }: Route.ComponentProps) {
  const settings = useSiteSettings()
  const { introduction, servers, guidelines } = communities
  return (
    <>
      <PageHead scene={sceneOfPage['/discord']} title={title} steps={pagesAbove(path)} introduction={introduction} />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-2">
          {servers.map((server) => (
            <li key={server.key} className="grid">
              <CommunityCard server={server} endpoints={loaderData.endpoints} {...settings.communities[server.key]} />
            </li>
          ))}
        </ul>
      </Section>
      <Section className="border-t border-border bg-surface">
        <SectionHead title={guidelines.title} />
        <ol className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
          {guidelines.items.map((item) => (
            <li key={item.title} className="border-t-2 border-border pt-3">
              <h3 className="font-display text-2xl font-bold">{item.title}</h3>
              <p className="text-muted-foreground">{item.text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}
