import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { ListSkeleton } from '#app/components/staff/lists/list-skeleton.tsx'
import { StaffSection } from '#app/components/staff/staff-section.tsx'
import { useAction } from '#app/components/staff/use-action.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { deleteSynonyms, type SynonymRow, synonymsKey, synonymsQuery } from './synonym-data.ts'
import { SynonymDialog } from './synonym-dialog.tsx'

export function SynonymsTab() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  const { data, isPending, isError, refetch } = useQuery(synonymsQuery(supabase))
  const [searchText, setSearchText] = useState('')
  const [editedRow, setEditedRow] = useState<SynonymRow | 'new' | null>(null)
  const [rowToDelete, setRowToDelete] = useState<SynonymRow | null>(null)
  const remove = useAction({
    mutationFn: (id: string) => deleteSynonyms(supabase, id),
    onSuccess: () => showSuccess('Synonyms removed', 'Search no longer uses them.'),
    failureTitle: 'Synonyms not removed',
    reloads: synonymsKey,
  })
  const visibleRows = data?.filter((row) => isMatch(row, searchText)) ?? []
  return (
    <>
      <StaffSection
        title="Search synonyms"
        text="Your visitors and your pages may use different words. Let a search for “job” also find “careers”."
        action={<Button onClick={() => setEditedRow('new')}>Add synonyms</Button>}
      >
        <search className="flex border-b border-border px-4 py-3 sm:px-5">
          <ListSearch label="Search synonyms" searchText={searchText} onSearch={setSearchText} />
        </search>
        {isPending && <ListSkeleton>Loading synonyms...</ListSkeleton>}
        {isError && <ListMessage onRetry={() => void refetch()}>Couldn’t load the synonyms.</ListMessage>}
        {data && visibleRows.length === 0 && (
          <ListMessage>
            {searchText === ''
              ? 'No synonyms yet. Add the words your visitors use, such as “job” for “careers”.'
              : 'No synonyms match. Try other words.'}
          </ListMessage>
        )}
        {visibleRows.length > 0 && (
          <ul aria-label="Search synonyms" className="divide-y divide-border">
            {visibleRows.map((row) => (
              <SynonymItem
                key={row.id}
                row={row}
                onEdit={() => setEditedRow(row)}
                onRemove={() => setRowToDelete(row)}
              />
            ))}
          </ul>
        )}
      </StaffSection>
      {editedRow && <SynonymDialog row={editedRow === 'new' ? null : editedRow} onClose={() => setEditedRow(null)} />}
      {rowToDelete && (
        <ConfirmDialog
          title="Remove these synonyms?"
          description={`A search for ${quoteTerms(rowToDelete.asked)} will no longer find pages with only a synonym.`}
          confirmLabel="Remove"
          busyLabel="Removing..."
          onConfirm={() => remove.run(rowToDelete.id)}
          onClose={() => setRowToDelete(null)}
        />
      )}
    </>
  )
}

function isMatch({ asked, also }: SynonymRow, searchText: string): boolean {
  const text = [...asked, ...also].join(' ').toLowerCase()
  return searchText
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface SynonymItemProps {
  row: SynonymRow
  onEdit: () => void
  onRemove: () => void
}

function SynonymItem({ row: { asked, also }, onEdit, onRemove }: SynonymItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-5">
      <div
        className={
          'grid min-w-0 flex-1 basis-80 items-center gap-x-4 gap-y-2 ' +
          'md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]'
        }
      >
        <TermList terms={asked} variant="outline" />
        <ArrowRight
          aria-label="also finds"
          className="size-5 shrink-0 text-accent-text max-md:rotate-90 rtl:rotate-180"
        />
        <TermList terms={also} variant="muted" />
      </div>
      <div className="flex gap-2">
        <Button variant="outline" aria-label={`Edit: ${asked[0]}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outline" aria-label={`Remove: ${asked[0]}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function TermList({ terms, variant }: { terms: readonly string[]; variant: 'outline' | 'muted' }) {
  return (
    <ul className="flex min-w-0 flex-wrap gap-1.5">
      {terms.map((term) => (
        <li key={term} className="min-w-0 max-w-full">
          <Badge variant={variant} dir="auto" className="wrap-anywhere">
            {term}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

function quoteTerms(terms: readonly string[]): string {
  return terms.map((term) => `“${term}”`).join(' or ')
}
