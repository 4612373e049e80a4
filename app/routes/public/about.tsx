import { AboutPage } from '#app/features/about/about-page.tsx'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/about')
  return (await loadSiteContent(context)).about
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, {
    description: ({ name }) => (loaderData ? `${name}: ${loaderData.mission.text}` : name),
  })
}

export default function AboutRoute({ loaderData }: Route.ComponentProps) {
  return <AboutPage content={loaderData} />
}
