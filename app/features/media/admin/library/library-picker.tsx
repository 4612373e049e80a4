import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import type { ChosenPicture, LibraryPickerProps } from '#app/components/staff/files/picture-tools.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { ListMessage } from '#app/components/ui/list-message.tsx'
import { ListSearch } from '#app/components/ui/list-search.tsx'
import { PaginationControls } from '#app/components/ui/pagination-controls.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { MediaItem } from '../../media-item.ts'
import { libraryQuery } from '../media-data.ts'
import { MediaPreview } from '../media-preview.tsx'

export function LibraryPicker({ isMultiple, limits, onChoose, onClose }: LibraryPickerProps) {
  const [page, setPage] = useState(1)
  const [searchText, setSearchText] = useState('')
  const [selectedItems, setSelectedItems] = useState<readonly MediaItem[]>([])
  const mimeTypes = Object.keys(limits.extensionsByType).filter((type) => type.startsWith('image/'))
  const library = useQuery(
    libraryQuery(useSupabase(), page, { searchText, category: 'all', publicMimeTypes: mimeTypes }),
  )
  const isSelected = ({ id }: MediaItem) => selectedItems.some((item) => item.id === id)

  function toggle(item: MediaItem) {
    if (!isMultiple) return onChoose([toChosenPicture(item)])
    setSelectedItems(isSelected(item) ? selectedItems.filter(({ id }) => id !== item.id) : [...selectedItems, item])
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isMultiple ? 'Choose pictures' : 'Choose a picture'}
      description="Public pictures from the media library."
      className="max-w-4xl"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          {isMultiple && (
            <Button disabled={selectedItems.length === 0} onClick={() => onChoose(selectedItems.map(toChosenPicture))}>
              {selectedItems.length === 1 ? 'Add 1 picture' : `Add ${selectedItems.length} pictures`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <search className="flex">
          <ListSearch
            label="Search the library"
            searchText={searchText}
            onSearch={(newText) => {
              setSearchText(newText)
              setPage(1)
            }}
          />
        </search>
        {library.isPending && <ListMessage>Loading media...</ListMessage>}
        {library.isError && (
          <ListMessage onRetry={() => void library.refetch()}>Couldn’t load the media library.</ListMessage>
        )}
        {library.data?.rows.length === 0 && (
          <ListMessage>
            {searchText
              ? 'No pictures match your search'
              : 'The library has no public pictures yet. Upload some under Media.'}
          </ListMessage>
        )}
        {library.data && library.data.rows.length > 0 && (
          <ul
            aria-label="Pictures"
            aria-busy={library.isPlaceholderData}
            className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4"
          >
            {library.data.rows.map((item) => (
              <LibraryPicture
                key={item.id}
                item={item}
                {...(isMultiple && { isSelected: isSelected(item) })}
                onPress={() => toggle(item)}
              />
            ))}
          </ul>
        )}
        {library.data && (
          <PaginationControls
            page={library.data.page}
            total={library.data.total}
            pageSize={library.data.size}
            onPage={setPage}
          />
        )}
      </div>
    </Dialog>
  )
}

function LibraryPicture({ item, isSelected, onPress }: { item: MediaItem; isSelected?: boolean; onPress: () => void }) {
  return (
    <li className="grid">
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={onPress}
        className={joinClasses(
          'relative flex min-w-0 flex-col overflow-hidden rounded-md border text-left hover:bg-muted',
          isSelected ? 'border-ring outline-2 outline-ring' : 'border-border',
        )}
      >
        <MediaPreview item={{ ...item, alt_text: '' }} className="aspect-4/3 w-full" />
        <span className="line-clamp-2 p-2 text-sm font-semibold wrap-anywhere">{item.title}</span>
        {isSelected && (
          <span
            className={
              'absolute top-2 right-2 grid size-7 place-items-center ' +
              'rounded-full bg-primary text-primary-foreground'
            }
          >
            <Check aria-hidden className="size-4" />
          </span>
        )}
      </button>
    </li>
  )
}

function toChosenPicture({ file_path, alt_text, caption }: MediaItem): ChosenPicture {
  return { url: file_path, alt: alt_text ?? '', caption: caption ?? '' }
}
