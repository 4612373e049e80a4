import { redirect } from 'react-router'
import { CustomPageView } from '#app/features/pages/custom-page-view.tsx'
import { fetchCustomPageBySlug } from '#app/features/pages/fetch-custom-page.ts'
import { toCustomPageViewModel } from '#app/features/pages/sections/section-views.ts'
import { parseCustomPage } from '#app/features/pages/stored-custom-page.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503, notFound } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { createRouteMeta } from '#app/site/route-meta.ts'
import type { Route } from './+types/custom-page.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const result = await loadOr503(context, fetchCustomPageBySlug(createServerClient(context), params.address))
  if (!result) throw notFound()
  if ('movedTo' in result) throw redirect(`/${result.movedTo}`, 301)
  const { content, updated_at, picture_hints } = result.page
  const page = parseCustomPage(content)
  return {
    page: toCustomPageViewModel(page, { ...context.get(backendContext), hints: picture_hints }),
    isListed: page.visibility === 'public',
    version: updated_at,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, isListed, version } = loaderData
  const { title, description, slug } = page
  return [
    ...createRouteMeta(args, {
      title,
      description: ({ name }) => description || `${title}: a page by the ${name}.`,
      share: { kind: 'page', id: slug, version },
    }),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function CustomPageRoute({ loaderData }: Route.ComponentProps) {
  return <CustomPageView page={loaderData.page} />
}
