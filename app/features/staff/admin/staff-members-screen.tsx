import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ManageMemberDialog } from './manage-member-dialog.tsx'
import { staffListQuery } from './staff-data.ts'
import { StaffRow } from './staff-row.tsx'

export function StaffMembersScreen() {
  const list = useListParams()
  const staff = useQuery(staffListQuery(useSupabase(), { page: list.page, searchText: list.searchText }))
  const [isInviting, setIsInviting] = useState(false)
  useOpenRequest({ screenPath: '/admin/staff', onNew: () => setIsInviting(true) })
  const inviteButton = useRef<HTMLButtonElement>(null)
  const [managedId, setManagedId] = useState<string | null>(null)
  // Reads the member from the list, because the list has the latest changes.
  const managedMember = staff.data?.rows.find(({ user_id }) => user_id === managedId)
  const pendingCount = staff.data?.pending ?? 0

  function closeInviteDialog() {
    setIsInviting(false)
    // The invite dialog may have replaced itself with the link dialog, which can't return the focus
    // to this button.
    setTimeout(() => inviteButton.current?.focus())
  }

  return (
    <>
      <ListScreen
        title="All accounts"
        badge={pendingCount > 0 && <Badge variant="accent">{pendingCount} waiting</Badge>}
        action={
          <Button ref={inviteButton} size="compact" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden className="size-4" />
            Invite
          </Button>
        }
        list={list}
        searchLabel="Search accounts"
        query={staff}
        noun="accounts"
        emptyText="No accounts found"
        listLabel="Accounts"
      >
        {(member) => <StaffRow key={member.user_id} member={member} onManage={() => setManagedId(member.user_id)} />}
      </ListScreen>
      {isInviting && <InviteDialog onClose={closeInviteDialog} />}
      {managedMember && <ManageMemberDialog member={managedMember} onClose={() => setManagedId(null)} />}
    </>
  )
}
