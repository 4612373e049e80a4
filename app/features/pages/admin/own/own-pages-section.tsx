import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AreaSection } from '#app/components/staff/area-section.tsx'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { trashExplained } from '#app/components/staff/trash.ts'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { NewPageDialog } from './new-page-dialog.tsx'
import { deleteOwnPage, type OwnPageRow, ownPagesQuery } from './own-page-data.ts'

/** The pages that editors made. */
export function OwnPagesSection() {
  const supabase = useSupabase()
  const { revalidate } = useRevalidator()
  const pages = useQuery(ownPagesQuery(supabase))
  const [isNew, setIsNew] = useState(false)
  const [removed, setRemoved] = useState<OwnPageRow | null>(null)
  const removal = useDeletion<OwnPageRow>({
    table: 'content_documents',
    words: ['page', 'pages'],
    deleteOne: ({ id }) => deleteOwnPage(supabase, id),
    title: 'Success!',
    done: 'Page removed',
    failed: (error) => `Failed to remove the page: ${explainFailure(error)}`,
  })
  return (
    <AreaSection
      title="Own Pages"
      text="Pages that you make of sections: rules, questions and answers, partners, events."
      action={
        <Button onClick={() => setIsNew(true)}>
          <Plus aria-hidden className="size-4" />
          New Page
        </Button>
      }
    >
      {pages.isPending && <ListState>Loading own pages...</ListState>}
      {pages.isError && <ListState onRetry={() => void pages.refetch()}>Own pages could not be loaded.</ListState>}
      {pages.data?.length === 0 && <ListState>There are none yet.</ListState>}
      {pages.data && pages.data.length > 0 && (
        <ul aria-label="Own pages" className="divide-y divide-border">
          {pages.data.map((page) => (
            <OwnPageItem key={page.id} page={page} onRemove={() => setRemoved(page)} />
          ))}
        </ul>
      )}
      {isNew && <NewPageDialog onClose={() => setIsNew(false)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove “${nameOf(removed)}”?`}
          description={trashExplained}
          confirmLabel="Remove Page"
          busyLabel="Removing..."
          onConfirm={() => removal.run({ rows: [removed], onDeleted: () => void revalidate() })}
          onClose={() => setRemoved(null)}
        />
      )}
    </AreaSection>
  )
}

function OwnPageItem({ page, onRemove }: { page: OwnPageRow; onRemove: () => void }) {
  const { id, slug, place, visibility, draft } = page
  const name = nameOf(page)
  const address = slug ?? draft?.slug
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <Badge variant="outline">{visibility === null ? 'Not published' : stateLabels[visibility]}</Badge>
          {visibility !== null && draft && <Badge variant="accent">Draft waits</Badge>}
        </h3>
        <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
          /{address}
          {visibility === 'public' && place && place !== 'none' && ` · in the ${place}`}
        </p>
      </div>
      <div className="flex w-full flex-wrap gap-2 max-sm:*:grow sm:w-auto">
        {slug !== null && visibility !== 'hidden' && (
          <ButtonLink to={`/${slug}`} variant="outline" aria-label={`View: ${name}`}>
            View
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/pages/${id}`} variant="outline" aria-label={`Edit: ${name}`}>
          Edit
        </ButtonLink>
        <Button variant="outline" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

const stateLabels = { public: 'Public', unlisted: 'By its address', hidden: 'Editors alone' }

function nameOf({ title, draft }: OwnPageRow): string {
  return title ?? draft?.title ?? 'New page'
}
