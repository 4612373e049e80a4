import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import type { StaffRole } from '#app/site/staff-roles.ts'
import { canOpen } from './staff-screens.ts'

interface RoleGateProps {
  role: UseQueryResult<StaffRole | null>
  minRole: StaffRole
  children: ReactNode
}

/** This component is a convenience; the database's policies protect the data. */
export function RoleGate({ role, minRole, children }: RoleGateProps) {
  if (canOpen(role.data, minRole)) return children
  if (role.isError) {
    return <ListMessage onRetry={() => void role.refetch()}>Couldn’t check your role.</ListMessage>
  }
  // The placeholder comes from the access token, which may contain an older role.
  if (role.isPending || role.isPlaceholderData) return <ListMessage>Checking your role…</ListMessage>
  return (
    <ListMessage>
      <p>Only {minRole === 'admin' ? 'administrators' : 'editors'} can open this page.</p>
      <ButtonLink variant="outline" to="/admin">
        Back to the dashboard
      </ButtonLink>
    </ListMessage>
  )
}
