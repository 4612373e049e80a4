import type { ComponentType } from 'react'
import { isRouteErrorResponse, useMatches } from 'react-router'
import { useErrorMessages } from '#app/site/navigation/use-site-layout.ts'
import { ErrorPage, RetryLink } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { buttonClass } from './ui/button.tsx'
import { ButtonLink } from './ui/button-link.tsx'

/** The `handle` of a route with its own page for backend failures. */
export interface PageHandle {
  FailurePage: ComponentType
}

export function RouteErrorPage({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />
}

/** Shown for errors that the requested route doesn't handle. Prefers that route's failure page. */
function FailurePage() {
  const { handle } = useMatches().at(-1) ?? {}
  const Page = isPageHandle(handle) ? handle.FailurePage : ServerErrorPage
  return <Page />
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'FailurePage' in handle
}

export function ServerErrorPage({ text }: { text?: string }) {
  const { failure } = useErrorMessages()
  return (
    <ErrorPage title={failure.title} code="503" text={text ?? failure.text}>
      <RetryLink className={buttonClass('accent')} />
      <ButtonLink to="/" variant="onBand">
        {failure.back}
      </ButtonLink>
    </ErrorPage>
  )
}
