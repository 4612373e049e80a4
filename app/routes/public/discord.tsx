import { redirectDocument } from 'react-router'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { SplitSection } from '#app/components/split-section.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { CommunityCard } from '#app/features/communities/community-card.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { describePage } from '#app/site/describe-page.ts'
import { getPage, pagesAbove } from '#app/site/find-page.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
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
      <SplitSection title={guidelines.title} className="border-t border-border bg-surface">
        <ol className="divide-y divide-border">
          {guidelines.items.map((item, index) => (
            <li key={item.title} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-5 py-5 first:pt-0 last:pb-0">
              <span
                aria-hidden
                className="font-display text-5xl leading-none font-extrabold text-accent-text tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-display text-2xl leading-tight font-bold">{item.title}</h3>
                <p className="mt-1 text-muted-foreground sm:text-lg">{item.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </SplitSection>
    </>
  )
}
