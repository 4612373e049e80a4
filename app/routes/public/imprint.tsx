import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/imprint.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/imprint')
  return (await loadSiteContent(context)).legal.imprint
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.parts[0]?.text ?? name })
}

export default function ImprintRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage path="/imprint" {...loaderData} />
}
