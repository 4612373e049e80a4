import { GripVertical, Pencil, Trash2, UserRound } from 'lucide-react'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import { faceUrl } from '#app/lib/pictures/face-url.ts'
import type { Leader } from '../leader.ts'
import type { LeaderOrder } from './use-leader-order.ts'

interface LeaderRowProps {
  leader: Leader
  /** Null where it can't be changed. */
  order: LeaderOrder | null
  /** In the whole list, from 0. */
  position: number
  /** Of the whole list. */
  total: number
  onEdit: () => void
  onDelete: () => void
}

export function LeaderRow({ leader, order, position, total, onEdit, onDelete }: LeaderRowProps) {
  const { name } = leader
  return (
    // Dragging needs a mouse; the arrow buttons do the same for everyone.
    <li
      draggable={order !== null}
      onDragStart={() => order?.onDragStart(position)}
      onDragEnd={order?.onDragEnd}
      onDragOver={(event) => {
        if (order && order.dragged !== null) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        order?.onDrop(position)
      }}
      className={`flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 sm:px-5 ${order?.dragged === position ? 'opacity-50' : ''}`}
    >
      {order && (
        <GripVertical aria-hidden className="mt-5 hidden size-5 shrink-0 cursor-grab text-muted-foreground lg:block" />
      )}
      <Photo leader={leader} />
      <Description leader={leader} />
      <div className="flex w-full gap-2 max-sm:[&>:nth-last-child(-n+2)]:grow lg:w-auto">
        {order && (
          <OrderButtons
            name={name}
            position={position}
            total={total}
            onMove={(to) => order.move(position, to)}
            onButton={(button, step) => order.focusFollowed(button, leader.id, step)}
          />
        )}
        <Button variant="outline" className="px-3" aria-label={`Edit: ${name}`} onClick={onEdit}>
          <Pencil aria-hidden className="size-4 max-sm:hidden" />
          Edit
        </Button>
        <Button variant="outline" className="px-3" aria-label={`Delete: ${name}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4 max-sm:hidden" />
          Delete
        </Button>
      </div>
    </li>
  )
}

function Photo({ leader }: { leader: Leader }) {
  const photo = usePreviewUrl(leader.photo, leader.picture_hints)
  const face = leader.drawn_face === null ? null : faceUrl(leader.drawn_face)
  return (
    <PreviewPicture
      source={photo ?? face}
      alt={leader.name}
      className="size-16 shrink-0 rounded-md bg-muted object-cover"
      fallback={
        <span className="grid size-16 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
          <UserRound aria-hidden className="size-7" />
        </span>
      }
    />
  )
}

function Description({ leader }: { leader: Leader }) {
  const counts = [
    ['Career', leader.career_history.length],
    ['Education', leader.education.length],
    ['Awards', leader.awards.length],
  ] as const
  return (
    <div className="min-w-0 flex-1 basis-40">
      <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-snug font-semibold wrap-anywhere">
        {leader.name}
        <span className="font-normal text-muted-foreground">#{leader.badge}</span>
        {!leader.has_filled_position && <Badge variant="accent">Vacant</Badge>}
      </h3>
      <p className="text-sm wrap-anywhere">
        {leader.rank}, {leader.department}
        <span className="text-muted-foreground"> · {leader.years}</span>
      </p>
      <p className="mt-0.5 line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{leader.description}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {leader.personal_statement && <Badge variant="outline">Biography</Badge>}
        {counts.map(
          ([label, count]) =>
            count > 0 && (
              <Badge key={label} variant="outline">
                {label} ({count})
              </Badge>
            ),
        )}
      </div>
    </div>
  )
}
