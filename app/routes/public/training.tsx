import { TrainingPage } from '#app/features/careers/training-page.tsx'
import { listLeaders } from '#app/features/leadership/fetch-leaders.ts'
import { toLeaderListItem } from '#app/features/leadership/leader-view-model.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOrFallback } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { loadSiteLayout, requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/training.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/training')
  const [{ training }, { names }] = await Promise.all([loadSiteContent(context), loadSiteLayout(context)])
  const leaderPage =
    names['/leadership'] === null
      ? null
      : await loadOrFallback(context, listLeaders(createServerClient(context), 1), null)
  return {
    content: training,
    // For instructors who are leaders, the page shows a picture and links to the biography.
    leaders: training.instructors.people.map(({ name }) => {
      const leader = leaderPage?.leaders.find((row) => row.has_filled_position && ` ${name}`.endsWith(` ${row.name}`))
      if (!leader) return null
      const { photo, face, path } = toLeaderListItem(leader, context.get(backendContext))
      return { pictureUrl: photo ?? face, path }
    }),
  }
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  return createRouteMeta(args, { description: ({ name }) => loaderData?.content.introduction ?? name })
}

export default function TrainingRoute({ loaderData }: Route.ComponentProps) {
  return <TrainingPage {...loaderData} />
}
