import { Trash2 } from 'lucide-react'
import { ChoiceBox } from '#app/components/staff/lists/choice-bar.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatFileSize } from '#app/lib/format-file-size.ts'
import type { MediaItem } from '../media-item.ts'
import { mediaCategoryLabels } from './media-input.ts'
import { MediaPreview } from './media-preview.tsx'

const categoryLabels = new Map(Object.entries(mediaCategoryLabels))

interface MediaCardProps {
  item: MediaItem
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
  onDelete: () => void
}

export function MediaCard({ item, isChosen, onChoose, onEdit, onDelete }: MediaCardProps) {
  return (
    <li className="flex min-w-0 flex-col overflow-hidden rounded-md border border-border">
      <div className="group relative flex grow flex-col">
        <MediaPreview item={item} className="aspect-4/3 w-full" />
        <div className="flex flex-col items-start gap-1 p-3">
          {/* The button covers the preview, too. */}
          <button
            type="button"
            onClick={onEdit}
            aria-label={`Edit: ${item.title}`}
            className="line-clamp-2 max-w-full text-left leading-snug font-semibold wrap-anywhere group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ring"
          >
            {item.title}
          </button>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {formatFileSize(item.file_size)}
            <Badge variant="outline">{categoryLabels.get(item.category) ?? item.category}</Badge>
            {!item.is_public && <Badge variant="muted">Not public</Badge>}
            {item.is_public && !item.in_gallery && <Badge variant="muted">Not in the gallery</Badge>}
          </p>
        </div>
      </div>
      <div className="flex border-t border-border p-2">
        <ChoiceBox label={`Choose: ${item.title}`} isChosen={isChosen} onToggle={onChoose} />
        <Button variant="ghost" className="min-w-0 grow px-2" aria-label={`Delete: ${item.title}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4" />
          Delete
        </Button>
      </div>
    </li>
  )
}
