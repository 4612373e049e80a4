import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { ServerErrorPage } from './server-error-page.tsx'

/** The `handle` of a route that has its own page for a backend that does not answer. */
export interface PageHandle {
  FailurePage: ComponentType
}

/** For failures above all routes: the failure page of the route that was asked for, or else the general one. */
export function FailurePage() {
  const { handle } = useMatches().at(-1) ?? {}
  const Page = isPageHandle(handle) ? handle.FailurePage : ServerErrorPage
  return <Page />
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'FailurePage' in handle
}
