import { LegalPage } from '#app/features/legal/legal-page.tsx'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/privacy.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/privacy')
  return (await loadSiteContent(context)).legal.privacy
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.introduction ?? name })
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage path="/privacy" {...loaderData} />
}
