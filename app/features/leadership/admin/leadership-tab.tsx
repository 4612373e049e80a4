import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Leader } from '../leader.ts'
import { DeleteLeaderDialog } from './delete-leader-dialog.tsx'
import { LeaderDialog } from './leader-dialog.tsx'
import { allLeadersQuery } from './leader-queries.ts'
import { LeaderRow } from './leader-row.tsx'
import type { UploadPhoto } from './photo-field.tsx'
import { useLeaderOrder } from './use-leader-order.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit'; leader: Leader } | { kind: 'delete'; leader: Leader }

/** All leaders in their order, which is changed by dragging a row or by its arrows. */
export function LeadershipTab({ uploadPhoto }: { uploadPhoto: UploadPhoto }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const leaders = useQuery(allLeadersQuery(useSupabase()))
  const order = useLeaderOrder(leaders.data ?? [])
  const close = () => setDialog(null)
  return (
    <section aria-labelledby="all-leaders" className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <h2 id="all-leaders" className="font-display text-2xl font-bold">
          Leadership
        </h2>
        <Button onClick={() => setDialog({ kind: 'create' })}>
          <Plus aria-hidden className="size-4" />
          Add Leader
        </Button>
      </header>
      {leaders.isPending ? (
        <ListState>Loading leadership...</ListState>
      ) : leaders.isError ? (
        <ListState onRetry={() => void leaders.refetch()}>The leaders could not be loaded.</ListState>
      ) : leaders.data.length === 0 ? (
        <ListState>No leadership members found</ListState>
      ) : (
        <ul className="divide-y divide-border">
          {leaders.data.map((leader, place) => (
            <LeaderRow
              key={leader.id}
              leader={leader}
              order={order}
              place={place}
              isLast={place === leaders.data.length - 1}
              onEdit={() => setDialog({ kind: 'edit', leader })}
              onDelete={() => setDialog({ kind: 'delete', leader })}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {dialog?.kind === 'create' && <LeaderDialog leader={null} uploadPhoto={uploadPhoto} onClose={close} />}
      {dialog?.kind === 'edit' && <LeaderDialog leader={dialog.leader} uploadPhoto={uploadPhoto} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteLeaderDialog leader={dialog.leader} onClose={close} />}
    </section>
  )
}
