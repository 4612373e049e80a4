import { GripVertical, Pencil, Trash2, UserRound } from 'lucide-react'
import { ListRow, RowButton } from '#app/components/staff/lists/list-row.tsx'
import { getOrderMenuItems, OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { PreviewPicture } from '#app/components/ui/preview-picture.tsx'
import { usePicturePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import { getFaceUrl } from '#app/lib/pictures/face-url.ts'
import type { Leader } from '../leader.ts'
import type { LeaderOrder } from './use-leader-order.ts'

interface LeaderRowProps {
  leader: Leader
  /** Null if the order can't be changed. */
  order: LeaderOrder | null
  position: number
  total: number
  onEdit: () => void
  onDelete: () => void
}

export function LeaderRow({ leader, order, position, total, onEdit, onDelete }: LeaderRowProps) {
  const { name } = leader
  const orderProps = { position, total, onMove: (to: number) => order?.move(position, to) }
  const counts = [
    ['Career', leader.career_history.length],
    ['Education', leader.education.length],
    ['Awards', leader.awards.length],
  ] as const
  return (
    <ListRow
      draggable={order !== null}
      onDragStart={() => order?.onDragStart(position)}
      onDragEnd={order?.onDragEnd}
      onDragOver={(event) => {
        if (order && order.draggedPosition !== null) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        order?.onDrop(position)
      }}
      className={order?.draggedPosition === position ? 'opacity-50' : undefined}
      title={name}
      onOpen={onEdit}
      picture={
        <>
          {order && (
            <GripVertical
              aria-hidden
              className="-mx-1.5 hidden size-4 shrink-0 cursor-grab text-muted-foreground lg:block"
            />
          )}
          <Photo leader={leader} />
        </>
      }
      summary={leader.description}
      badges={
        <>
          {!leader.has_filled_position && (
            <Badge size="small" variant="accent">
              Vacant
            </Badge>
          )}
          {leader.personal_statement && (
            <Badge size="small" className="max-sm:sr-only">
              Biography
            </Badge>
          )}
          {counts.map(
            ([label, count]) =>
              count > 0 && (
                <Badge key={label} size="small" className="max-sm:sr-only">
                  {label} ({count})
                </Badge>
              ),
          )}
        </>
      }
      facts={[`${leader.rank}, ${leader.department}`, `#${leader.badge}`, leader.years]}
      hasFactsFirst
      phoneFactCount={1}
      actions={
        <>
          {order && <OrderButtons {...orderProps} name={name} isInPhoneMenu />}
          <RowButton label="Edit" title={name} Icon={Pencil} onPress={onEdit} />
          <RowButton label="Delete" title={name} Icon={Trash2} isIconOnly onPress={onDelete} />
        </>
      }
      menu={order ? getOrderMenuItems(orderProps) : []}
    />
  )
}

function Photo({ leader }: { leader: Leader }) {
  const photo = usePicturePreviewUrl(leader.photo, leader.picture_hints)
  const face = leader.drawn_face === null ? null : getFaceUrl(leader.drawn_face)
  return (
    <PreviewPicture
      previewUrl={photo ?? face}
      alt={leader.name}
      className="size-11 shrink-0 rounded-md bg-muted object-cover"
      fallback={
        <span className="grid size-11 shrink-0 place-items-center rounded-md bg-muted text-muted-foreground">
          <UserRound aria-hidden className="size-5" />
        </span>
      }
    />
  )
}
