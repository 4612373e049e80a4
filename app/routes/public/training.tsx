import { TrainingPage } from '#app/features/careers/training-page.tsx'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/training.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/training')
  return (await loadSiteContent(context)).training
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.introduction ?? name })
}

export default function TrainingRoute({ loaderData }: Route.ComponentProps) {
  return <TrainingPage content={loaderData} />
}
