import { QueryClientProvider } from '@tanstack/react-query'
import { Fragment, useEffect, useState } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { AreaHead } from '#app/components/staff/area-head.tsx'
import { createQueryClient } from '#app/components/staff/create-query-client.ts'
import { HeldBack } from '#app/components/staff/held-back.tsx'
import { RoleGate } from '#app/components/staff/role-gate.tsx'
import { StaffAreaContext } from '#app/components/staff/staff-area-context.ts'
import { findStaffScreen } from '#app/components/staff/staff-screens.ts'
import {
  dropOldBrowserCopies,
  forgetBrowserCopies,
  hasBrowserCopies,
} from '#app/components/staff/unsaved/browser-copies.ts'
import { useSafeSignOut } from '#app/features/articles/admin/autosave/use-safe-sign-out.tsx'
import { useSignInAgain } from '#app/features/session/admin/use-sign-in-again.tsx'
import { useSession } from '#app/features/session/session-context.ts'
import { StaffGuard } from '#app/features/session/staff-guard.tsx'
import { useOwnRole } from '#app/features/staff/use-own-role.ts'
import { useWaitingCount } from '#app/features/staff/use-waiting-count.ts'
import styles from '#app/styles/staff.css?url'
import type { Route } from './+types/staff-area.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export function meta({ location }: Route.MetaArgs) {
  const { label, title = label } = findStaffScreen(location.pathname)
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** The layout of the staff screens. They need a session, so they are rendered in the browser only. */
export default function StaffArea() {
  return (
    <StaffGuard>
      <Area />
    </StaffGuard>
  )
}

/** The guard makes it anew for another person, with nothing that was loaded for the one before. */
function Area() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>
  )
}

function Screen() {
  const { label, title = label, least } = findStaffScreen(useLocation().pathname)
  const routeId = useMatches().at(-1)?.id
  const { user, signOut } = useSession()
  const [lastUser, setLastUser] = useState(user)
  if (user && user !== lastUser) setLastUser(user)
  const personId = lastUser?.id ?? ''
  const role = useOwnRole(personId, { hasSession: user !== null })
  const waiting = useWaitingCount(role.data === 'admin')
  const email = lastUser?.email ?? ''
  const { signInAgain, dialog } = useSignInAgain(email)
  const leaving = useSafeSignOut(personId, {
    losesForms: () => hasBrowserCopies(personId),
    async signOut() {
      await signOut()
      forgetBrowserCopies(personId)
    },
  })
  useEffect(dropOldBrowserCopies, [])
  return (
    <StaffAreaContext value={{ personId, email, role, waiting, signOut: leaving.signOut, signInAgain }}>
      {/* As high as the window, so that nothing that loads moves the foot of the page. */}
      <div className="mx-auto min-h-dvh w-full max-w-6xl px-4 py-6 sm:py-8">
        {/* The role decides how many links the head has. */}
        <HeldBack isPending={role.isLoading}>
          {/* The head is a new one as well, so that `keepFocus` goes to the heading of the next screen. */}
          <Fragment key={routeId}>
            <AreaHead title={title} />
            <RoleGate role={role} least={least}>
              <Outlet />
            </RoleGate>
          </Fragment>
        </HeldBack>
      </div>
      {dialog}
      {leaving.question}
    </StaffAreaContext>
  )
}
