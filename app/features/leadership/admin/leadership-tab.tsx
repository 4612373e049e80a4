import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import type { UploadPicture } from '#app/components/staff/files/picture-tools.tsx'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { trashNotice } from '#app/components/staff/restore-trash.ts'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import type { Leader } from '../leader.ts'
import { fetchLeader, leaderPageQuery, useLeaderActions } from './leader-data.ts'
import { LeaderRow } from './leader-row.tsx'
import { useLeaderOrder } from './use-leader-order.ts'
import type { ContentFieldsComponent } from './vacancy-fields.tsx'

const LeaderDialog = lazy(async () => ({ default: (await import('./leader-dialog.tsx')).LeaderDialog }))

type DialogState = { kind: 'create' } | { kind: 'edit'; leader: Leader } | { kind: 'delete'; leader: Leader }

interface LeadershipTabProps {
  upload: UploadPicture
  ContentFields: ContentFieldsComponent
}

export function LeadershipTab({ upload, ContentFields }: LeadershipTabProps) {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const list = useListParams()
  const supabase = useSupabase()
  const leaders = useQuery(leaderPageQuery(supabase, { page: list.page, searchText: list.searchText }))
  const order = useLeaderOrder(leaders.data, { onPageChange: (page) => list.setParams({ page, q: '' }) })
  const actions = useLeaderActions()
  const close = () => setDialog(null)
  useOpenRequest({
    screenPath: '/admin?tab=leadership',
    onNew: () => setDialog((open) => open ?? { kind: 'create' }),
    fetchEntry: (id) => fetchLeader(supabase, id),
    onFound: (leader) => setDialog((open) => open ?? { kind: 'edit', leader }),
  })
  return (
    <>
      <ListScreen
        title="Leadership"
        action={
          <Button size="compact" onClick={() => setDialog({ kind: 'create' })}>
            <Plus aria-hidden className="size-4" />
            Add Leader
          </Button>
        }
        list={list}
        searchLabel="Search leaders"
        query={leaders}
        noun="leadership"
        emptyText="No leadership members found"
      >
        {(leader, index, { page, size, total }) => (
          <LeaderRow
            key={leader.id}
            leader={leader}
            // Search results can't be reordered, because they are only a part of the list.
            order={list.searchText ? null : order}
            position={(page - 1) * size + index}
            total={total}
            onEdit={() => setDialog({ kind: 'edit', leader })}
            onDelete={() => setDialog({ kind: 'delete', leader })}
          />
        )}
      </ListScreen>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {(dialog?.kind === 'create' || dialog?.kind === 'edit') && (
        <Suspense>
          <LeaderDialog
            leader={dialog.kind === 'edit' ? dialog.leader : null}
            actions={actions}
            upload={upload}
            ContentFields={ContentFields}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog?.kind === 'delete' && (
        <ConfirmDialog
          title="Delete this leader?"
          description={`The entry of ${dialog.leader.name} will be deleted. ${trashNotice}`}
          onConfirm={() => actions.remove.run({ rows: [dialog.leader] })}
          onClose={close}
        />
      )}
    </>
  )
}
