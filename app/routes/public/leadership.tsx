import { isRouteErrorResponse } from 'react-router'
import { NotFoundPage } from '#app/components/not-found-page.tsx'
import { type PageHandle, ServerErrorPage } from '#app/components/route-error-page.tsx'
import { listLeaderLinks, listLeaders } from '#app/features/leadership/fetch-leaders.ts'
import { getLeaderPath } from '#app/features/leadership/leader.ts'
import { toLeaderListItem } from '#app/features/leadership/leader-view-model.ts'
import { LeadershipPage } from '#app/features/leadership/leadership-page.tsx'
import { hasNextPage, parsePageNumber } from '#app/lib/page-number.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { useErrorMessages } from '#app/site/navigation/use-site-layout.ts'
import { createQueryReader } from '#app/site/page-query.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/leadership.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  await requirePage(context, '/leadership')
  const page = parsePageNumber(createQueryReader(request, '/leadership')('page'))
  if (page === null) throw notFound()
  const supabase = createServerClient(context)
  const [{ leadership }, { leaders, hasMore }] = await Promise.all([
    loadSiteContent(context),
    loadOr503(context, listLeaders(supabase, page)),
  ])
  if (page > 1 && leaders.length === 0) throw notFound()
  // The rank table on the first page lists the leaders of all pages.
  const rankedLeaders = page === 1 && hasMore ? await loadOr503(context, listLeaderLinks(supabase)) : leaders
  return {
    content: leadership,
    page,
    hasMore: hasNextPage(page, hasMore),
    leaders: leaders.map((leader) => toLeaderListItem(leader, context.get(backendContext))),
    holders: (page === 1 ? rankedLeaders : []).map(
      ({ name, rank, department, slug, has_filled_position: isFilled }) => ({
        name: isFilled ? name : `${department}: ${leadership.cards.vacant}`,
        rank,
        path: getLeaderPath(slug),
        isVacant: !isFilled,
      }),
    ),
  }
}

export function meta(args: Route.MetaArgs) {
  return createRouteMeta(args, {
    description: ({ name }) => `Meet the leaders of the ${name}, and find open positions.`,
  })
}

export const handle: PageHandle = { FailurePage: LeadershipFailure }

export default function LeadershipRoute({ loaderData }: Route.ComponentProps) {
  return <LeadershipPage {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <LeadershipFailure />
}

function LeadershipFailure() {
  return <ServerErrorPage text={useErrorMessages().failure.leadership} />
}
