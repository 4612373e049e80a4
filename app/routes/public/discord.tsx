import { data, redirectDocument } from 'react-router'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { CommunityCard } from '#app/features/communities/community-card.tsx'
import { backendContext } from '#app/lib/backend.ts'
import { reach } from '#app/lib/responses.ts'
import { createServerClient } from '#app/lib/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import { getSiteSettings } from '#app/site/site-settings.ts'
import { useSiteSettings } from '#app/site/use-site-settings.ts'
import { communities } from '#content/communities.ts'
import type { Route } from './+types/discord.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { url, siteUrl } = context.get(backendContext)
  const { proxies } = (await reach(context, getSiteSettings(createServerClient(context)))).communities
  // Without its origin where the backend is the site's own: a visitor may have come by another name of it.
  const lookUps = [`${url === siteUrl ? '' : url}/functions/v1/discord-invite`, ...proxies]
  return data({ lookUps, hasProxies: proxies.length > 0 }, { headers: { 'x-connects-to': proxies.join(' ') } })
}

/** A page is held to the policy of the document it began as, and only this page's policy lets the proxies be asked. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  if (loaded.hasProxies) throw redirectDocument('/discord')
  return loaded
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta(page: Route.MetaArgs) {
  return describePage(page, { title: communities.title, description: () => communities.introduction })
}

export default function DiscordRoute({ loaderData }: Route.ComponentProps) {
  const settings = useSiteSettings()
  const { title, introduction, servers, guidelines } = communities
  return (
    <>
      <PageHead title={title} steps={[{ label: 'Home', path: '/' }]} introduction={introduction} />
      <Section>
        <ul className="grid gap-6 lg:grid-cols-2">
          {servers.map((server) => (
            <li key={server.key} className="grid">
              <CommunityCard server={server} endpoints={loaderData.lookUps} {...settings.communities[server.key]} />
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
