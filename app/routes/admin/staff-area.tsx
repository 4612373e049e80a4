import type { User } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { ScreenHeading } from '#app/components/staff/layout/screen-heading.tsx'
import { StaffAreaSkeleton } from '#app/components/staff/layout/staff-area-skeleton.tsx'
import { StaffLayout } from '#app/components/staff/layout/staff-layout.tsx'
import { useWaitingRowCount } from '#app/components/staff/layout/use-waiting-row-count.ts'
import { RoleGate } from '#app/components/staff/role-gate.tsx'
import { StaffAreaContext } from '#app/components/staff/staff-area-context.ts'
import { canOpen, findStaffScreen, getDocumentTitle } from '#app/components/staff/staff-screens.ts'
import {
  deleteBrowserDrafts,
  deleteExpiredBrowserDrafts,
  hasBrowserDrafts,
} from '#app/components/staff/unsaved/browser-drafts.ts'
import { applicationsKey } from '#app/features/applications/admin/applications-key.ts'
import { articlesKey } from '#app/features/articles/admin/article-data.ts'
import { useSafeSignOut } from '#app/features/articles/admin/autosave/use-safe-sign-out.tsx'
import { useSignInAgain } from '#app/features/session/admin/use-sign-in-again.tsx'
import { useSession } from '#app/features/session/session-context.ts'
import { StaffGuard } from '#app/features/session/staff-guard.tsx'
import { useNameOrEmail } from '#app/features/staff/admin/user-name.ts'
import { useCurrentRole } from '#app/features/staff/use-current-role.ts'
import { useWaitingAccountCount } from '#app/features/staff/use-waiting-account-count.ts'
import styles from '#app/styles/staff.css?url'
import type { Route } from './+types/staff-area.ts'

const StaffCommands = lazy(() => import('./staff-commands.tsx'))

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ location }: Route.MetaArgs) {
  return [{ title: getDocumentTitle(findStaffScreen(location)) }, { name: 'robots', content: 'noindex' }]
}

/**
 * The layout of the staff screens. The layout needs a session, so the server renders only a
 * skeleton.
 */
export default function StaffArea() {
  return (
    <StaffGuard fallback={<StaffAreaSkeleton status="Authenticating..." />}>
      {(user) => <StaffAreaProviders user={user} />}
    </StaffGuard>
  )
}

/**
 * `StaffGuard` remounts this component for another user, so each user has their own query cache.
 */
function StaffAreaProviders({ user }: { user: User }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <StaffAreaLayout user={user} />
    </QueryClientProvider>
  )
}

function StaffAreaLayout({ user }: { user: User }) {
  const { label, title = label, minRole } = findStaffScreen(useLocation())
  const routeId = useMatches().at(-1)?.id
  const { session, signOut } = useSession()
  const userId = user.id
  const role = useCurrentRole(userId, session?.access_token)
  const waitingAccountCount = useWaitingAccountCount(role.data === 'admin')
  const isEditor = canOpen(role.data, 'editor')
  const inReviewArticleCount = useWaitingRowCount({
    queryKey: articlesKey,
    table: 'articles',
    where: ['state', 'in-review'],
    isEnabled: isEditor,
  })
  const newApplicationCount = useWaitingRowCount({
    queryKey: applicationsKey,
    table: 'applications',
    where: ['status', 'new'],
    isEnabled: isEditor,
  })
  const email = user.email ?? ''
  const name = useNameOrEmail(session ? userId : undefined, email)
  const { signInAgain, dialog } = useSignInAgain(email)
  const safeSignOut = useSafeSignOut(userId, {
    hasUnsavedForms: () => hasBrowserDrafts(userId),
    async signOut() {
      await signOut()
      deleteBrowserDrafts(userId)
    },
  })
  useEffect(deleteExpiredBrowserDrafts, [])
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const openPalette = useCallback(() => setIsPaletteOpen(true), [])
  return (
    <StaffAreaContext
      value={{
        userId,
        email,
        name,
        role,
        waitingAccountCount,
        inReviewArticleCount,
        newApplicationCount,
        signOut: safeSignOut.signOut,
        signInAgain,
      }}
    >
      {/* The navigation waits for the role, because the number of its links depends on the role. */}
      {role.isLoading ? (
        <StaffAreaSkeleton status="Loading..." />
      ) : (
        <StaffLayout title={title} onSearch={openPalette}>
          {/* Opening another screen remounts this fragment. `restoreLostFocus` then moves the focus to
              the new heading. */}
          <Fragment key={routeId}>
            <ScreenHeading />
            <RoleGate role={role} minRole={minRole}>
              <Outlet />
            </RoleGate>
          </Fragment>
        </StaffLayout>
      )}
      {isPaletteOpen && (
        <Suspense>
          <StaffCommands onClose={() => setIsPaletteOpen(false)} />
        </Suspense>
      )}
      {dialog}
      {safeSignOut.confirmDialog}
    </StaffAreaContext>
  )
}

/**
 * Offline calls fail immediately. By default, the client would pause offline calls without a
 * message.
 */
function createQueryClient(): QueryClient {
  const networkMode = 'always'
  const retry = (failures: number) => failures < 1 && navigator.onLine
  return new QueryClient({
    defaultOptions: { queries: { retry, networkMode, refetchOnReconnect: true }, mutations: { networkMode } },
  })
}
