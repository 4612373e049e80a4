import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { CommunityCard } from '#app/features/communities/community-card.tsx'
import { describePage } from '#app/features/department/describe-page.ts'
import { useSiteSettings } from '#app/features/department/use-site-settings.ts'
import { backendContext } from '#app/lib/backend.ts'
import { communities } from '#content/communities.ts'
import type { Route } from './+types/discord.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { url, siteUrl } = context.get(backendContext)
  // Without its origin where the backend is the site's own: a visitor may have come by another name of it.
  return { lookUps: [`${url === siteUrl ? '' : url}/functions/v1/discord-invite`] }
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
