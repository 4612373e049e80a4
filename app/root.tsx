import { lazy, type ReactNode, Suspense } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import { siteDefaults } from '#content/site-defaults.ts'
import type { Route } from './+types/root.ts'
import { FailurePage } from './components/failure-page.tsx'
import { PageWait } from './components/page-wait.tsx'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { SkipLink } from './components/ui/skip-link.tsx'
import { backendContext } from './lib/backend.ts'
import { orUnavailable } from './lib/responses.ts'
import { createServerClient } from './lib/server-client.ts'
import { getSiteSettings } from './site/site-settings.ts'
import styles from './styles/app.css?url'
import textFont from './styles/fonts/public-sans-latin.woff2?url'
import displayFont from './styles/fonts/sofia-sans-condensed-latin.woff2?url'

export async function loader({ context }: Route.LoaderArgs) {
  return {
    settings: await orUnavailable(context, getSiteSettings(createServerClient(context))),
    siteUrl: context.get(backendContext).siteUrl,
  }
}

/** The settings change rarely: a visit keeps those it began with, until a page asks for them where it is. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Of pages that have none of their own: failures, and addresses that are none of ours. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const name = (loaderData?.settings ?? siteDefaults).name
  if (!error) return [{ title: name }]
  if (!isRouteErrorResponse(error) || error.status !== 404) return [{ title: `Something went wrong | ${name}` }]
  return [{ title: `Page not found | ${name}` }, { name: 'robots', content: 'noindex' }]
}

/** The frame of every page, error pages included: those of a failing backend have the default settings. */
export function Layout({ children }: { children: ReactNode }) {
  const settings = useRouteLoaderData<typeof loader>('root')?.settings ?? siteDefaults
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={settings.badge.field} />
        <link rel="icon" href="/icons/favicon-48.png" type="image/png" sizes="48x48" />
        <link rel="icon" href="/department-badge.svg" type="image/svg+xml" sizes="any" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {/* React puts a style sheet with a precedence before all else that a page loads. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink target="main">Skip to content</SkipLink>
        <SiteHeader settings={settings} />
        <main id="main" tabIndex={-1} className="flex grow flex-col bg-background text-foreground outline-none">
          {children}
        </main>
        <SiteFooter settings={settings} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <PageWait>
      <Outlet />
    </PageWait>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <FailurePage />
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}

// It has the search form with it, which most visits do without.
const NotFoundPage = lazy(async () => ({
  default: (await import('./components/not-found-page.tsx')).NotFoundPage,
}))
