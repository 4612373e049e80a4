import { loadOnlineForms } from '#app/features/services/load-service-page.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { ServicesPage } from '#app/features/services/services-page.tsx'
import { loadOrFallback } from '#app/lib/server/responses.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/services.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/services')
  const [content, services] = await Promise.all([loadSiteContent(context), loadServices(context)])
  const forms = await loadOrFallback(context, loadOnlineForms(context, services), [])
  return { content: content.services, services, forms }
}

export function meta(args: Route.MetaArgs) {
  return createRouteMeta(args, {
    description: ({ name }) => `All services of the ${name}: what they offer, who to contact, and how they work.`,
  })
}

export default function ServicesRoute({ loaderData }: Route.ComponentProps) {
  return <ServicesPage {...loaderData} />
}
