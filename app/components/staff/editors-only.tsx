import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useStaffArea } from './staff-area-context.ts'

/** A courtesy: contributors see one sentence instead of errors. The database's policies keep them out. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const { role } = useStaffArea()
  if (role.isError) {
    return <ListState onRetry={() => void role.refetch()}>What you may do here could not be looked up.</ListState>
  }
  if (role.isPending) return <ListState>One moment...</ListState>
  if (role.data === 'admin' || role.data === 'editor') return children
  return (
    <ListState>
      <p>Only editors can open this page.</p>
      <ButtonLink variant="outline" to="/admin">
        Back to the Dashboard
      </ButtonLink>
    </ListState>
  )
}
