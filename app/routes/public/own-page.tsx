import { redirect } from 'react-router'
import { getOwnPageAt } from '#app/features/pages/fetch-own-page.ts'
import { OwnPageView } from '#app/features/pages/own-page-view.tsx'
import { toOwnPageView } from '#app/features/pages/sections/section-views.ts'
import { readOwnPage } from '#app/features/pages/stored-own-page.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { notFound, orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { describePage } from '#app/site/describe-page.ts'
import type { Route } from './+types/own-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await orUnavailable(context, getOwnPageAt(createServerClient(context), params.address))
  if (!found) throw notFound()
  if ('movedTo' in found) throw redirect(`/${found.movedTo}`, 301)
  const { content, updated_at, picture_hints } = found.page
  const page = readOwnPage(content)
  return {
    page: toOwnPageView(page, { ...context.get(backendContext), hints: picture_hints }),
    isListed: page.visibility === 'public',
    version: updated_at,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, isListed, version } = loaderData
  const { title, description, slug } = page
  return [
    ...describePage(args, {
      title,
      description: ({ name }) => description || `${title}: a page of the ${name}.`,
      share: { kind: 'page', id: slug, version },
    }),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  return <OwnPageView page={loaderData.page} />
}
