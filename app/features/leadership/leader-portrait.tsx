import { Portrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { cn } from '#app/lib/class-names.ts'
import type { ShownLeader } from './shown-leader.ts'

interface LeaderPortraitProps {
  leader: ShownLeader
  sizes: string
  isFirst?: boolean
  className?: string
}

/** The photo, or a drawn officer in its place, or a light left on for who comes next. */
export function LeaderPortrait({ leader, sizes, isFirst = false, className }: LeaderPortraitProps) {
  const { photo, name, slug, isFilled } = leader
  if (photo) {
    return (
      <LazyImage
        url={photo}
        alt={isFilled ? `Photo of ${name}` : ''}
        width={640}
        height={800}
        sizes={sizes}
        isFirst={isFirst}
        className={cn('aspect-4/5 w-full', className)}
      />
    )
  }
  return isFilled ? (
    <Portrait seed={slug} className={cn('aspect-4/5 w-full', className)} />
  ) : (
    <VacantPortrait className={cn('aspect-4/5 w-full', className)} />
  )
}
