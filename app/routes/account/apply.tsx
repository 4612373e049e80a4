import { ApplyPage } from '#app/features/applications/apply-page.tsx'
import { notFound } from '#app/lib/server/responses.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import type { Route } from './+types/apply.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/hiring')
  if ((await loadSiteSettings(context)).applicationUrl !== '') throw notFound()
  const { application, process } = (await loadSiteContent(context)).hiring
  return { application, process }
}

export function meta(args: Route.MetaArgs) {
  const { title, introduction } = args.loaderData?.application ?? {}
  return createRouteMeta(args, { title, description: ({ name }) => introduction ?? name })
}

export default function ApplyRoute({ loaderData }: Route.ComponentProps) {
  return <ApplyPage content={loaderData} />
}
