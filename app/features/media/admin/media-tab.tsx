import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '#app/components/staff/lists/list-screen.tsx'
import { useSelection } from '#app/components/staff/lists/use-selection.ts'
import { useOpenRequest } from '#app/components/staff/use-open-request.ts'
import { Button } from '#app/components/ui/button.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useListParams } from '#app/lib/browser/use-list-params.ts'
import type { MediaItem } from '../media-item.ts'
import { MediaCard } from './media-card.tsx'
import { fetchMediaItem, libraryQuery } from './media-data.ts'
import { useMediaDeletion } from './media-deletion.tsx'
import { mediaCategories } from './media-input.ts'
import { MediaSelectionBar } from './media-selection-bar.tsx'

const EditMediaDialog = lazy(async () => ({ default: (await import('./edit-media-dialog.tsx')).EditMediaDialog }))
const UploadMediaDialog = lazy(async () => ({
  default: (await import('./upload-media-dialog.tsx')).UploadMediaDialog,
}))

type DialogState = { kind: 'upload' } | { kind: 'edit'; item: MediaItem }

const categoryFilter = {
  name: 'category',
  label: 'Category',
  options: [{ value: 'all', label: 'All Categories' }, ...mediaCategories],
} as const

export function MediaTab() {
  const [dialog, setDialog] = useState<DialogState | null>(null)
  const list = useListParams()
  const supabase = useSupabase()
  const category = list.getFilterValue(categoryFilter)
  const library = useQuery(libraryQuery(supabase, list.page, { searchText: list.searchText, category }))
  const selection = useSelection<MediaItem>(library.data?.rows)
  const deletion = useMediaDeletion(selection.deselect)
  const close = () => setDialog(null)
  useOpenRequest({
    screenPath: '/admin?tab=media',
    onNew: () => setDialog((openDialog) => openDialog ?? { kind: 'upload' }),
    fetchEntry: (id) => fetchMediaItem(supabase, id),
    onFound: (item) => setDialog((openDialog) => openDialog ?? { kind: 'edit', item }),
  })
  return (
    <>
      <ListScreen
        title="Media Library"
        action={
          <Button size="compact" onClick={() => setDialog({ kind: 'upload' })}>
            <Upload aria-hidden className="size-4" />
            Upload Media
          </Button>
        }
        list={list}
        searchLabel="Search media"
        filters={[categoryFilter]}
        selectionBar={<MediaSelectionBar selection={selection} />}
        query={library}
        noun="media"
        emptyText={list.searchText ? 'No media files match your search' : <NoFiles />}
        listClassName="grid grid-cols-2 gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:p-4"
      >
        {(item) => (
          <MediaCard
            key={item.id}
            item={item}
            isSelected={selection.has(item.id)}
            onToggle={() => selection.toggle(item)}
            onEdit={() => setDialog({ kind: 'edit', item })}
            onDelete={() => void deletion.askToDelete(item)}
          />
        )}
      </ListScreen>
      <Suspense>
        {dialog?.kind === 'upload' && <UploadMediaDialog onClose={close} />}
        {dialog?.kind === 'edit' && (
          // Prefers the item from the list, because the file may have been replaced in the dialog.
          <EditMediaDialog
            item={library.data?.rows.find(({ id }) => id === dialog.item.id) ?? dialog.item}
            onClose={close}
          />
        )}
      </Suspense>
      {deletion.dialog}
    </>
  )
}

function NoFiles() {
  return (
    <>
      <p className="font-semibold text-foreground">No media files yet. Upload your first file!</p>
      <p className="max-w-prose text-sm">
        Upload pictures, videos and PDF files here once, and use them in articles, on pages and for leaders. Visitors
        find the public files in the gallery.
      </p>
    </>
  )
}
