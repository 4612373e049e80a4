import { CSPProvider } from '@base-ui/react/csp-provider'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { restoreLostFocus } from '#app/components/restore-lost-focus.ts'
import { RouteAnnouncer } from '#app/components/route-announcer.tsx'
import { RouteErrorPage } from '#app/components/route-error-page.tsx'
import { ToastProvider } from '#app/components/ui/toast.tsx'
import { SessionProvider } from '#app/features/session/session-provider.tsx'
import { SupabaseProvider } from '#app/lib/browser/supabase-context.tsx'
import { backendContext } from '#app/lib/server/backend.ts'
import type { Route } from './+types/layout.ts'

/** `url` is null if the backend is embedded, because its URL is the site's own URL. */
export function loader({ context }: Route.LoaderArgs) {
  const { url, siteUrl, publishableKey, sendsMail } = context.get(backendContext)
  return { url: url === siteUrl ? null : url, siteUrl, publishableKey, sendsMail }
}

/** The connection settings don't change while the page is open. */
export function shouldRevalidate() {
  return false
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  useEffect(restoreLostFocus, [])
  return (
    // The Content-Security-Policy doesn't allow style elements. The components work without style
    // elements.
    <CSPProvider disableStyleElements>
      <SupabaseProvider endpoint={loaderData}>
        <ToastProvider>
          <SessionProvider>
            <Outlet />
            <RouteAnnouncer />
          </SessionProvider>
        </ToastProvider>
      </SupabaseProvider>
    </CSPProvider>
  )
}

/**
 * Shows the error inside the existing document. The browser can't render the document again,
 * because Trusted Types forbid setting the URLs of the document's scripts.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    // The target of the skip link on staff screens.
    <div id="screen" tabIndex={-1} className="outline-none">
      <RouteErrorPage error={error} />
    </div>
  )
}
