import { isRouteErrorResponse } from 'react-router'
import { ServerErrorPage } from '#app/components/failure-page.tsx'
import { PlainPage } from '#app/components/plain-page.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ServiceView } from '#app/features/services/service-view.tsx'
import { notFound } from '#app/lib/server/responses.ts'
import { describeMissingPage, describePage } from '#app/site/describe-page.ts'
import { services, serviceTexts } from '#content/services.ts'
import type { Route } from './+types/service.ts'

export function loader({ params }: Route.LoaderArgs) {
  const service = services.find(({ id }) => id === params.id)
  if (!service) throw notFound()
  return service
}

export function meta({ loaderData: service, ...page }: Route.MetaArgs) {
  if (!service) return describeMissingPage(page, serviceTexts.notFound.title)
  return describePage(page, {
    title: service.title,
    description: () => service.description,
    share: { kind: 'services', id: service.id, version: '' },
  })
}

export default function ServiceRoute({ loaderData: service }: Route.ComponentProps) {
  return <ServiceView service={service} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ServerErrorPage />
  const { title, text, back } = serviceTexts.notFound
  return (
    <PlainPage title={title} text={text}>
      <ButtonLink to="/services">{back}</ButtonLink>
    </PlainPage>
  )
}
