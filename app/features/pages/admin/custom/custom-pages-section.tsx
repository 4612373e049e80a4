import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListRow, RowButton, RowLink } from '#app/components/staff/lists/list-row.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { trashNotice } from '#app/components/staff/restore-trash.ts'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useDeletion } from '#app/components/staff/use-deletion.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type CustomPageRow, customPagesQuery, deleteCustomPage } from './custom-page-data.ts'
import { NewPageDialog } from './new-page-dialog.tsx'

export function CustomPagesSection() {
  const supabase = useSupabase()
  const { revalidate } = useRevalidator()
  const pages = useQuery(customPagesQuery(supabase))
  const [isCreating, setIsCreating] = useState(false)
  const [pageToDelete, setPageToDelete] = useState<CustomPageRow | null>(null)
  const deletion = useDeletion<CustomPageRow>({
    table: 'content_documents',
    nouns: ['page', 'pages'],
    deleteOne: ({ id }) => deleteCustomPage(supabase, id),
    successText: 'Page deleted',
    explainError: explainFailure,
  })
  return (
    <StaffSection
      title="Your own pages"
      text="Pages that you build from sections, such as rules, FAQs, partners or events."
      action={
        <Button size="compact" onClick={() => setIsCreating(true)}>
          <Plus aria-hidden className="size-4" />
          New page
        </Button>
      }
    >
      {pages.isPending && <ListSkeleton>Loading your own pages...</ListSkeleton>}
      {pages.isError && <ListMessage onRetry={() => void pages.refetch()}>Couldn’t load your own pages.</ListMessage>}
      {pages.data?.length === 0 && (
        <ListMessage>You have no pages of your own yet. Visitors see a new page only after you publish it.</ListMessage>
      )}
      {pages.data && pages.data.length > 0 && (
        <ul aria-label="Your own pages" className="divide-y divide-border">
          {pages.data.map((page) => (
            <CustomPageItem key={page.id} page={page} onDelete={() => setPageToDelete(page)} />
          ))}
        </ul>
      )}
      {isCreating && <NewPageDialog onClose={() => setIsCreating(false)} />}
      {pageToDelete && (
        <ConfirmDialog
          title={`Delete “${getPageName(pageToDelete)}”?`}
          description={trashNotice}
          onConfirm={() => deletion.run({ rows: [pageToDelete], onDeleted: () => void revalidate() })}
          onClose={() => setPageToDelete(null)}
        />
      )}
    </StaffSection>
  )
}

function CustomPageItem({ page, onDelete }: { page: CustomPageRow; onDelete: () => void }) {
  const { id, slug, place, visibility, draft } = page
  const name = getPageName(page)
  const currentSlug = slug ?? draft?.slug
  return (
    <ListRow
      title={name}
      to={`/admin/pages/${id}`}
      badges={
        <>
          <Badge size="small" variant="outline">
            {visibility === null ? 'Not published' : visibilityLabels[visibility]}
          </Badge>
          {visibility !== null && draft && (
            <Badge size="small" variant="accent">
              Draft
            </Badge>
          )}
        </>
      }
      facts={[`/${currentSlug}`, visibility === 'public' && place && place !== 'none' && `in the ${place}`]}
      actions={
        <>
          {slug !== null && visibility !== 'hidden' && <RowLink label="View" title={name} to={`/${slug}`} />}
          <RowButton label="Delete" title={name} Icon={Trash2} isIconOnly onPress={onDelete} />
        </>
      }
    />
  )
}

const visibilityLabels = { public: 'Public', unlisted: 'Unlisted', hidden: 'Editors only' }

function getPageName({ title, draft }: CustomPageRow): string {
  return title ?? draft?.title ?? 'New page'
}
