import { isRouteErrorResponse } from 'react-router'
import type { PageHandle } from '#app/components/route-error-page.tsx'
import { BiographyUnavailable } from '#app/features/leadership/biography-unavailable.tsx'
import { fetchLeaderBySlug, listNextLeaders } from '#app/features/leadership/fetch-leaders.ts'
import type { Leader } from '#app/features/leadership/leader.ts'
import { LeaderBiography } from '#app/features/leadership/leader-biography.tsx'
import { toLeaderListItem, toLeaderViewModel } from '#app/features/leadership/leader-view-model.ts'
import { OpenPosition } from '#app/features/leadership/open-position.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, loadOrFallback, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { isApplicationOpen } from '#app/site/is-application-open.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { createNoindexMeta, createRouteMeta, getErrorMessages } from '#app/site/route-meta.ts'
import { documents, type SiteContent } from '#content/documents.ts'
import { mergeContent } from '#content/model/merge-content.ts'
import type { Route } from './+types/leader.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  await requirePage(context, '/leadership')
  const supabase = createServerClient(context)
  const leader = await loadOr503(context, fetchLeaderBySlug(supabase, params.slug))
  if (!leader) throw notFound()
  const backend = context.get(backendContext)
  const viewModel = toLeaderViewModel(leader, backend)
  const [siteContent, nextLeaders] = await Promise.all([
    loadSiteContent(context),
    leader.has_filled_position ? loadOrFallback(context, listNextLeaders(supabase, leader.slug, 4), []) : [],
  ])
  return {
    leader: viewModel,
    otherLeaders: nextLeaders.map((nextLeader) => toLeaderListItem(nextLeader, backend)),
    biographyContent: siteContent.leadership.biography,
    vacancyContent: viewModel.isFilled ? null : mergeVacancyContent(leader, siteContent),
    applyLabel: !viewModel.isFilled && (await isApplicationOpen(context)) ? siteContent.hiring.applyNow : null,
  }
}

function mergeVacancyContent({ vacancy }: Leader, siteContent: SiteContent) {
  return mergeContent(documents.vacancy.model, vacancy ?? {}, siteContent.vacancy)
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  const leader = loaderData?.leader
  if (!leader) return createNoindexMeta(page, getErrorMessages(page).leader.title)
  const title = leader.isFilled ? `${leader.name}, ${leader.rank}` : leader.openingTitle
  const share = { kind: 'leadership', id: leader.slug, version: [leader.photo, leader.face].join() } as const
  return createRouteMeta(page, { title, description: () => leader.description, share })
}

export const handle: PageHandle = { FailurePage: BiographyUnavailable }

export default function LeaderRoute({
  loaderData: { leader, otherLeaders, biographyContent, vacancyContent, applyLabel },
}: Route.ComponentProps) {
  return vacancyContent ? (
    <OpenPosition leader={leader} content={vacancyContent} applyLabel={applyLabel} backLabel={biographyContent.back} />
  ) : (
    <LeaderBiography leader={leader} otherLeaders={otherLeaders} content={biographyContent} />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BiographyUnavailable canRetry={!(isRouteErrorResponse(error) && error.status === 404)} />
}
