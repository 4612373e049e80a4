import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { MediaItem } from '../media-item.ts'
import { DeleteMediaDialog } from './delete-media-dialog.tsx'
import { EditMediaDialog } from './edit-media-dialog.tsx'
import { type MediaFilter, mediaPageSize } from './media-calls.ts'
import { MediaCard } from './media-card.tsx'
import { MediaFilters, mediaFilterCategories } from './media-filters.tsx'
import { libraryQuery } from './media-queries.ts'
import { UploadMediaDialog } from './upload-media-dialog.tsx'
import { useMediaDeletion } from './use-media-deletion.ts'

type OpenDialog =
  | { kind: 'upload' }
  | { kind: 'edit'; item: MediaItem }
  | { kind: 'delete'; item: MediaItem; uses: string[] }

/** The media library; page and filter are in the address. */
export function MediaTab() {
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const filter: MediaFilter = {
    words: params.get('q') ?? '',
    category: mediaFilterCategories.find(({ value }) => value === params.get('category'))?.value ?? 'all',
  }
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const library = useQuery(libraryQuery(useSupabase(), page, filter))
  const askToDelete = useMediaDeletion((item, uses) => setDialog({ kind: 'delete', item, uses }))
  const close = () => setDialog(null)

  function show(nextPage: number, { words, category }: MediaFilter) {
    const next = { tab: 'media', category, page: String(nextPage), ...(words && { q: words }) }
    setParams(next, { preventScrollReset: true })
  }

  return (
    <section aria-labelledby="media-library" className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <h2 id="media-library" className="font-display text-2xl font-bold">
          Media Library
        </h2>
        <Button onClick={() => setDialog({ kind: 'upload' })}>
          <Upload aria-hidden className="size-4" />
          Upload Media
        </Button>
      </header>
      <MediaFilters filter={filter} onChange={(next) => show(1, next)} />
      {library.isPending ? (
        <ListState>Loading media...</ListState>
      ) : library.isError ? (
        <ListState onRetry={() => void library.refetch()}>The media library could not be loaded.</ListState>
      ) : library.data.items.length === 0 ? (
        <ListState>
          {filter.words ? 'No media files have these words' : 'No media files yet. Upload your first file!'}
        </ListState>
      ) : (
        <ul
          aria-busy={library.isPlaceholderData}
          className="grid grid-cols-2 gap-3 p-3 sm:gap-4 sm:p-5 md:grid-cols-3 lg:grid-cols-4"
        >
          {library.data.items.map((item) => (
            <MediaCard
              key={item.id}
              item={item}
              onEdit={() => setDialog({ kind: 'edit', item })}
              onDelete={() => void askToDelete(item)}
            />
          ))}
        </ul>
      )}
      {library.data && (
        <Pager
          page={library.data.page}
          total={library.data.total}
          size={mediaPageSize}
          onPage={(next) => show(next, filter)}
        />
      )}
      {dialog?.kind === 'upload' && <UploadMediaDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditMediaDialog item={dialog.item} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteMediaDialog {...dialog} onClose={close} />}
    </section>
  )
}
