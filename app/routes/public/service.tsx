import { isRouteErrorResponse } from 'react-router'
import { ErrorPage } from '#app/components/error-page.tsx'
import { ServerErrorPage } from '#app/components/route-error-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { loadServicePage } from '#app/features/services/load-service-page.ts'
import { ServiceView } from '#app/features/services/service-view.tsx'
import { notFound } from '#app/lib/server/responses.ts'
import { requirePage } from '#app/site/navigation/load-site-layout.ts'
import { useSiteLayout } from '#app/site/navigation/use-site-layout.ts'
import { createNoindexMeta, createRouteMeta, getErrorMessages } from '#app/site/route-meta.ts'
import type { Route } from './+types/service.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  await requirePage(context, '/services')
  const servicePage = await loadServicePage(context, params.id)
  if (!servicePage) throw notFound()
  return servicePage
}

export function meta({ loaderData, ...page }: Route.MetaArgs) {
  if (!loaderData) return createNoindexMeta(page, getErrorMessages(page).service.title)
  const { service, categoryName } = loaderData
  const version = [categoryName, service.description].join()
  return createRouteMeta(page, {
    title: service.title,
    description: () => service.description,
    share: { kind: 'services', id: service.id, version },
  })
}

export default function ServiceRoute({ loaderData }: Route.ComponentProps) {
  return <ServiceView {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors, names } = useSiteLayout()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerErrorPage />
  const { title, text, back: backLabel } = errors.service
  return (
    <ErrorPage title={title} text={text} hasSearch>
      {names['/services'] && (
        <ButtonLink to="/services" variant="accent">
          {backLabel}
        </ButtonLink>
      )}
    </ErrorPage>
  )
}
