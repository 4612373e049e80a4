import { isRouteErrorResponse } from 'react-router'
import { type PageHandle, ServerErrorPage } from '#app/components/failure-page.tsx'
import { NotFoundPage } from '#app/components/not-found-page.tsx'
import { listLeaders } from '#app/features/leadership/fetch-leaders.ts'
import { toLeaderPreview } from '#app/features/leadership/leader-view-model.ts'
import { LeadershipPage } from '#app/features/leadership/leadership-page.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { describePage } from '#app/site/describe-page.ts'
import { requirePage } from '#app/site/navigation/load-site-frame.ts'
import { useErrorTexts } from '#app/site/navigation/use-site-frame.ts'
import type { Route } from './+types/leadership.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/leadership')
  const [{ leadership }, leaders] = await Promise.all([
    loadSiteContent(context),
    orUnavailable(context, listLeaders(createServerClient(context))),
  ])
  return {
    content: leadership,
    leaders: leaders.map((leader) => toLeaderPreview(leader, context.get(backendContext))),
  }
}

export function meta(args: Route.MetaArgs) {
  return describePage(args, {
    description: ({ name }) => `Who leads the ${name}, and which positions are open.`,
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
  return <ServerErrorPage text={useErrorTexts().failure.leadership} />
}
