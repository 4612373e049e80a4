import type { ComponentType } from 'react'
import { useMatches } from 'react-router'
import { ServerErrorPage } from './server-error-page.tsx'

/** What a route may say of itself in its `handle`: its page for a backend that does not answer. */
export interface PageHandle {
  FailurePage: ComponentType
}

/** For failures above all routes: the page that was asked for has its own words, or it has those of every page. */
export function FailurePage() {
  const { handle } = useMatches().at(-1) ?? {}
  const Page = isPageHandle(handle) ? handle.FailurePage : ServerErrorPage
  return <Page />
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'FailurePage' in handle
}
