import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSession } from '#app/features/session/session-context.ts'
import { useOwnRole } from '#app/features/staff/use-own-role.ts'

/** Spares editors a screen full of refusals; the wall is the database's policies. */
export function AdministratorsOnly({ children }: { children: ReactNode }) {
  const role = useOwnRole(useSession().user?.id ?? '')
  if (role.isError) {
    return <ListState onRetry={() => void role.refetch()}>What you may do here could not be looked up.</ListState>
  }
  if (role.isPending) return <ListState>One moment...</ListState>
  if (role.data === 'admin') return children
  return (
    <ListState>
      <p>Only administrators can open this page.</p>
      <ButtonLink variant="outline" to="/admin">
        Back to the Dashboard
      </ButtonLink>
    </ListState>
  )
}
