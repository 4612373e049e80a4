import { Trash2 } from 'lucide-react'
import { RowCheckbox } from '#app/components/staff/lists/selection-bar.tsx'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import type { MediaItem } from '../media-item.ts'
import { mediaCategoryLabels } from './media-input.ts'
import { MediaPreview } from './media-preview.tsx'

const categoryLabels = new Map(Object.entries(mediaCategoryLabels))

interface MediaCardProps {
  item: MediaItem
  isSelected: boolean
  onToggle: () => void
  onEdit: () => void
  onDelete: () => void
}

/** Truncates the title and details to one line each, so all cards have the same height. */
export function MediaCard({ item, isSelected, onToggle, onEdit, onDelete }: MediaCardProps) {
  const { title } = item
  const category = categoryLabels.get(item.category) ?? item.category
  return (
    <li
      className={
        'group relative flex min-w-0 flex-col overflow-hidden rounded-md border border-border bg-surface ' +
        'has-checked:border-ring has-checked:outline-1 has-checked:outline-ring'
      }
    >
      <MediaPreview item={item} className="aspect-4/3 w-full" />
      <div className="flex flex-col px-2.5 py-2">
        <h3 className="leading-snug">
          {/* The button's pseudo-element covers the whole card, so a click anywhere opens the
              dialog. */}
          <button
            type="button"
            dir="auto"
            title={title}
            onClick={onEdit}
            aria-label={`Edit: ${title}`}
            className={
              'block w-full truncate text-left text-sm font-semibold group-hover:underline ' +
              'after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 ' +
              'focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring'
            }
          >
            {title}
          </button>
        </h3>
        <p className="truncate text-sm text-muted-foreground">
          {formatFileSize(item.file_size)} · {category}
        </p>
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/3">
        <RowCheckbox
          label={`Select: ${title}`}
          isSelected={isSelected}
          onToggle={onToggle}
          className="pointer-events-auto absolute top-0 left-0 size-11"
        />
        <button
          type="button"
          title="Delete"
          aria-label={`Delete: ${title}`}
          onClick={onDelete}
          className={
            'pointer-events-auto absolute top-1 right-1 grid size-9 place-items-center ' +
            'rounded-md border border-border bg-surface/90 text-foreground ' +
            'hover:bg-muted pointer-coarse:size-11'
          }
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
        <VisibilityLabel item={item} />
      </div>
    </li>
  )
}

function VisibilityLabel({ item: { is_public: isPublic, in_gallery: isInGallery } }: { item: MediaItem }) {
  if (isPublic && isInGallery) return null
  return (
    <p
      className={
        'absolute bottom-1.5 left-1.5 rounded-sm bg-surface/90 ' +
        'px-1.5 text-xs leading-5 font-medium text-foreground'
      }
    >
      {isPublic ? 'Not in the gallery' : 'Not public'}
    </p>
  )
}
