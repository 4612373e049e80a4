import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import type { Route } from './+types/root.ts'
import { PageAlerts } from './components/alerts/page-alerts.tsx'
import { embedBadge } from './components/badge/embed-badge.ts'
import { FictionNoticeBar } from './components/fiction-notice-bar.tsx'
import { InlineScript } from './components/inline-script.tsx'
import { Letterhead } from './components/letterhead.tsx'
import { RouteErrorPage } from './components/route-error-page.tsx'
import { SiteFooter } from './components/site-footer.tsx'
import { SiteHeader } from './components/site-header.tsx'
import { StaffFooter } from './components/staff/layout/staff-footer.tsx'
import { StaffHeader } from './components/staff/layout/staff-header.tsx'
import { SkipLink } from './components/ui/skip-link.tsx'
import { hydratedLayoutId, staffLayoutId } from './lib/browser/layout-ids.ts'
import { joinClasses } from './lib/join-classes.ts'
import { backendContext } from './lib/server/backend.ts'
import publicScript from './public-script/public-script.ts?worker&url'
import { speculationRules } from './public-script/speculation-rules.ts'
import type { Alert } from './site/alerts/alert.ts'
import { loadAlerts } from './site/alerts/load-alerts.ts'
import { getIconPath } from './site/badge-path.ts'
import { loadSiteLayout } from './site/navigation/load-site-layout.ts'
import { defaultLayout } from './site/navigation/site-layout.ts'
import { useSiteLayout } from './site/navigation/use-site-layout.ts'
import { getColorSheet } from './site/settings/color-sheet.ts'
import { getColorSheetPath } from './site/settings/color-sheet-path.ts'
import { defaultFonts } from './site/settings/default-fonts.ts'
import { type FontFiles, getFontFiles } from './site/settings/font-files.ts'
import { getBrandColors } from './site/settings/get-brand-colors.ts'
import { loadSiteSettings } from './site/settings/load-site-settings.ts'
import { getSceneVersion } from './site/settings/scene-version.ts'
import { useBadgeUrl } from './site/settings/use-badge-url.ts'
import styles from './styles/public.css?url'

export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, hasSamples } = context.get(backendContext)
  const [settings, alerts, layout] = await Promise.all([
    loadSiteSettings(context),
    loadAlerts(context),
    loadSiteLayout(context),
  ])
  const colorVersion = getColorSheet(settings.colors)?.version ?? null
  const sceneVersion = getSceneVersion(settings, colorVersion)
  const fontFiles = getFontFiles(settings.fonts.pair)
  const badgeUrl = embedBadge(settings.badge)
  return {
    settings,
    alerts,
    layout,
    colorVersion,
    // Leaves out default values, which would only make the page larger.
    ...(sceneVersion && { sceneVersion }),
    ...(fontFiles && { fontFiles }),
    ...(badgeUrl && { badgeUrl }),
    themeColor: getBrandColors(settings).field,
    siteUrl,
    hasSamples,
  }
}

/** Staff screens reload settings and alerts on revalidation, but not on navigation. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Sets the meta tags of pages without their own meta tags, such as error pages. */
export function meta({ loaderData, error }: Route.MetaArgs) {
  const name = (loaderData?.settings ?? siteDefaults).name
  const { failure, notFound } = (loaderData?.layout ?? defaultLayout).errors
  if (!error) return [{ title: name }]
  if (!isRouteErrorResponse(error) || error.status !== 404) return [{ title: `${failure.title} | ${name}` }]
  return [{ title: `${notFound.tab} | ${name}` }, { name: 'robots', content: 'noindex' }]
}

interface RootData {
  settings: SiteSettings
  alerts: readonly Alert[]
  colorVersion: string | null
  /** Files of the department's fonts, unless the department uses the default fonts. */
  fontFiles: FontFiles
  themeColor: string
}

/** If the loader failed, error pages use the default settings. */
export function Layout({ children }: { children: ReactNode }) {
  const rootData: Partial<RootData> = useRouteLoaderData<typeof loader>('root') ?? {}
  const { settings = siteDefaults, alerts = [], colorVersion, fontFiles, themeColor = settings.badge.field } = rootData
  const { badge } = settings
  const badgeUrl = useBadgeUrl()
  const layout = useSiteLayout()
  const matches = useMatches()
  const isHydrated = matches.some(({ id }) => id === hydratedLayoutId)
  const isStaffArea = !useRouteError() && matches.some(({ id }) => id === staffLayoutId)
  return (
    <html
      lang="en"
      className={fontFiles && `fonts-${settings.fonts.pair}`}
      {...(isStaffArea && { 'data-area': 'staff' })}
      {...(!isHydrated && { 'data-offline-worker': '/offline-worker.js' })}
    >
      <head>
        <meta charSet="utf-8" />
        {/* `interactive-widget` makes Android's on-screen keyboard shrink the page instead of
            covering a form's buttons. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="theme-color" content={themeColor} />
        <link rel="icon" href={getIconPath('favicon-48.png', badge)} type="image/png" sizes="48x48" />
        <link
          rel="icon"
          href={badgeUrl}
          {...(badge.picture ? { type: 'image/png', sizes: '192x192' } : { type: 'image/svg+xml', sizes: 'any' })}
        />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="apple-touch-icon" href={getIconPath('apple-touch-180.png', badge)} />
        {/* With a precedence, React puts this style sheet before all other style sheets and
            scripts. */}
        <link rel="stylesheet" href={styles} precedence="default" />
        {/* Without a precedence, this style sheet stays after the style sheet above, and React
            removes it when the colors change. */}
        {colorVersion && <link rel="stylesheet" href={getColorSheetPath(colorVersion)} />}
        {fontFiles && <link rel="stylesheet" href={fontFiles.styleSheetUrl} />}
        {(fontFiles?.preloadUrls ?? defaultFonts).map((file) => (
          <link key={file} rel="preload" href={file} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink target={isStaffArea ? 'screen' : 'main'}>Skip to content</SkipLink>
        {!isStaffArea && <FictionNoticeBar settings={settings} />}
        <Letterhead settings={settings} badgeUrl={badgeUrl} />
        <PageAlerts alerts={alerts} />
        {isStaffArea ? (
          <StaffHeader settings={settings} layout={layout} badgeUrl={badgeUrl} />
        ) : (
          <SiteHeader settings={settings} layout={layout} badgeUrl={badgeUrl} />
        )}
        <main
          id="main"
          tabIndex={-1}
          // In the staff area, `main` is as high as the window, because loading content would
          // otherwise move the footer.
          className={joinClasses(
            'flex grow flex-col bg-background text-foreground outline-none',
            isStaffArea && 'min-h-dvh',
          )}
        >
          {children}
        </main>
        {isStaffArea ? (
          <StaffFooter settings={settings} layout={layout} />
        ) : (
          <SiteFooter settings={settings} layout={layout} />
        )}
        {/* `?worker&url` makes Vite bundle the script as a separate file that doesn't
            share code with the pages. */}
        <script type="module" src={publicScript} fetchPriority="low" />
        {isHydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : (
          <>
            <InlineScript type="speculationrules" text={speculationRules} />
            {import.meta.env.DEV && <script type="module" src="/@vite/client" />}
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteErrorPage error={error} />
}
