import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { StaffMember } from '../staff-member.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { ManageMemberDialog } from './manage-member-dialog.tsx'
import { staffPageSize } from './staff-calls.ts'
import { staffListQuery } from './staff-queries.ts'
import { StaffRow } from './staff-row.tsx'

/** Everybody with an account, who waits for an administrator first; page and search are in the address. */
export function StaffScreen() {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const words = params.get('q') ?? ''
  const staff = useQuery(staffListQuery(useSupabase(), { page, words }))
  const [isInviting, setInviting] = useState(false)
  const [managed, setManaged] = useState<StaffMember | null>(null)
  const show = (next: number, sought: string) =>
    setParams({ page: String(next), ...(sought && { q: sought }) }, { preventScrollReset: true })
  // What changed meanwhile shows also in the open dialog.
  const shownMember = staff.data?.members.find(({ user_id }) => user_id === managed?.user_id) ?? null

  return (
    <section aria-labelledby="all-accounts" className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="all-accounts" className="font-display text-2xl font-bold">
            All Accounts
          </h2>
          {staff.data && staff.data.pending > 0 && <Badge variant="accent">{staff.data.pending} waiting</Badge>}
        </div>
        <Button onClick={() => setInviting(true)}>
          <UserPlus aria-hidden className="size-4" />
          Invite
        </Button>
      </header>
      <div className="border-b border-border px-4 py-3 sm:px-5">
        <ListSearch label="Search accounts" words={words} onSearch={(sought) => show(1, sought)} />
      </div>
      {staff.isPending ? (
        <ListState>Loading accounts...</ListState>
      ) : staff.isError ? (
        <ListState onRetry={() => void staff.refetch()}>The accounts could not be loaded.</ListState>
      ) : staff.data.members.length === 0 ? (
        <ListState>No accounts found</ListState>
      ) : (
        <ul aria-label="Accounts" className="divide-y divide-border" aria-busy={staff.isPlaceholderData}>
          {staff.data.members.map((member) => (
            <StaffRow key={member.user_id} member={member} onManage={() => setManaged(member)} />
          ))}
        </ul>
      )}
      {staff.data && (
        <Pager
          page={staff.data.page}
          total={staff.data.total}
          size={staffPageSize}
          onPage={(next) => show(next, words)}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {shownMember && <ManageMemberDialog member={shownMember} onClose={() => setManaged(null)} />}
    </section>
  )
}
