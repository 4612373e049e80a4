import { badgeSpot, NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { useBadgeImage } from '#app/site/settings/use-badge-image.ts'
import type { LeaderPreview } from './leader-view-model.ts'

interface LeaderPortraitProps {
  leader: LeaderPreview
  sizes: string
  isFirst?: boolean
  /** Sets its width and shape as well. */
  className: string
}

/** The photo; without one, the drawn face that was chosen, a badge with initials or, for a vacancy, an outline. */
export function LeaderPortrait({ leader, sizes, isFirst = false, className }: LeaderPortraitProps) {
  const { photo, face, name, initials, isFilled } = leader
  const badgeImage = useBadgeImage()
  if (!isFilled && photo === null) return <VacantPortrait className={className} />
  const url = photo ?? face
  if (url === null) {
    return (
      <NeutralPortrait initials={initials} className={className}>
        <image href={badgeImage} {...badgeSpot({ hasInitials: initials !== '' })} />
      </NeutralPortrait>
    )
  }
  return (
    <div className="contents">
      <LazyImage
        url={url}
        alt={isFilled ? `${photo === null ? 'Drawing' : 'Photo'} of ${name}` : ''}
        width={640}
        height={800}
        sizes={sizes}
        isFirst={isFirst}
        className={className}
      />
      {/* The page's script puts this in the place of a photo that can't be loaded. */}
      {photo !== null && (
        <template>
          <LeaderPortrait leader={{ ...leader, photo: null }} sizes={sizes} className={className} />
        </template>
      )}
    </div>
  )
}
