import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Leader } from '../leader.ts'
import { DeleteLeaderDialog } from './delete-leader-dialog.tsx'
import { leaderPageSize } from './leader-calls.ts'
import { LeaderDialog } from './leader-dialog.tsx'
import { leaderPageQuery } from './leader-queries.ts'
import { LeaderRow } from './leader-row.tsx'
import type { UploadPhoto } from './photo-field.tsx'
import { useLeaderOrder } from './use-leader-order.ts'

type OpenDialog = { kind: 'create' } | { kind: 'edit'; leader: Leader } | { kind: 'delete'; leader: Leader }

/** The leaders in their order, page by page; it is changed by dragging a row, by its arrows, or by number in the form. */
export function LeadershipTab({ uploadPhoto }: { uploadPhoto: UploadPhoto }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [params, setParams] = useSearchParams()
  const asked = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const words = params.get('q') ?? ''
  const leaders = useQuery(leaderPageQuery(useSupabase(), { page: asked, words }))
  const show = (page: number, sought: string) =>
    setParams({ tab: 'leadership', page: String(page), ...(sought && { q: sought }) }, { preventScrollReset: true })
  const order = useLeaderOrder(leaders.data, { onFollow: (page) => show(page, '') })
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
      <search className="flex border-b border-border px-4 py-3 sm:px-5">
        <ListSearch label="Search leaders" words={words} onSearch={(sought) => show(1, sought)} />
      </search>
      {leaders.isPending ? (
        <ListState>Loading leadership...</ListState>
      ) : leaders.isError ? (
        <ListState onRetry={() => void leaders.refetch()}>The leaders could not be loaded.</ListState>
      ) : leaders.data.leaders.length === 0 ? (
        <ListState>No leadership members found</ListState>
      ) : (
        <ul className="divide-y divide-border" aria-busy={leaders.isPlaceholderData}>
          {leaders.data.leaders.map((leader, position) => (
            <LeaderRow
              key={leader.id}
              leader={leader}
              // Places count in the whole list: among found ones they would say nothing.
              order={words ? null : order}
              place={(leaders.data.page - 1) * leaderPageSize + position}
              total={leaders.data.total}
              onEdit={() => setDialog({ kind: 'edit', leader })}
              onDelete={() => setDialog({ kind: 'delete', leader })}
            />
          ))}
        </ul>
      )}
      {leaders.data && (
        <Pager
          page={leaders.data.page}
          total={leaders.data.total}
          size={leaderPageSize}
          onPage={(page) => show(page, words)}
        />
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
