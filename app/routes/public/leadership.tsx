import { isRouteErrorResponse } from 'react-router'
import { sceneOfPage } from '#app/components/art/page-scenes.ts'
import { CallToJoin } from '#app/components/call-to-join.tsx'
import { type PageHandle, ServerErrorPage } from '#app/components/failure-page.tsx'
import { NotFoundPage } from '#app/components/not-found-page.tsx'
import { PageHead } from '#app/components/ui/page-head.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { listLeaders } from '#app/features/leadership/fetch-leaders.ts'
import { LeaderCard } from '#app/features/leadership/leader-card.tsx'
import { toLeaderPreview } from '#app/features/leadership/leader-view-model.ts'
import { LeadershipRanks } from '#app/features/leadership/leadership-ranks.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import { pagesAbove, titleOf } from '#app/site/find-page.ts'
import { requirePage } from '#app/site/navigation/load-site-frame.ts'
import { usePageNames } from '#app/site/navigation/use-site-frame.ts'
import type { Route } from './+types/leadership.ts'

export async function loader({ context }: Route.LoaderArgs) {
  await requirePage(context, '/leadership')
  const leaders = await orUnavailable(context, listLeaders(createServerClient(context)))
  return leaders.map((leader) => toLeaderPreview(leader, context.get(backendContext)))
}

export function meta(args: Route.MetaArgs) {
  return describePage(args, {
    description: ({ name }) => `Who leads the ${name}, and which positions are open.`,
  })
}

export const handle: PageHandle = { FailurePage: LeadershipFailure }

export default function LeadershipRoute({ loaderData: leaders }: Route.ComponentProps) {
  const names = usePageNames()
  return (
    <>
      <PageHead
        scene={sceneOfPage['/leadership']}
        title={titleOf('/leadership', names)}
        steps={pagesAbove('/leadership', names)}
        introduction="Every decision here has an owner. These are their names, and how they came to their desks."
      />
      <Section>
        {leaders.length === 0 ? (
          <p className="text-muted-foreground">Nobody has been introduced yet.</p>
        ) : (
          <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {leaders.map((leader, index) => (
              <li key={leader.slug}>
                <LeaderCard leader={leader} isFirst={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <LeadershipRanks leaders={leaders} />
      <CallToJoin
        title="Ready to Join Our Team?"
        text="You need no rank and no experience to start. The next academy class is looking for people."
        links={[{ label: 'View Career Opportunities', path: '/hiring' }]}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <LeadershipFailure />
}

function LeadershipFailure() {
  return <ServerErrorPage text="Error loading leadership data. Please try again later." />
}
