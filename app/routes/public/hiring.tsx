import { HiringPage } from '#app/features/careers/hiring-page.tsx'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/hiring.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/hiring')
  return (await loadSiteContent(context)).hiring
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.introduction ?? name })
}

export default function HiringRoute({ loaderData }: Route.ComponentProps) {
  return <HiringPage content={loaderData} />
}
