import { isRouteErrorResponse } from 'react-router'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function RouteErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
}
