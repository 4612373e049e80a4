import { getBadgePosition, PlaceholderPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { useBadgeUrl } from '#app/site/settings/use-badge-url.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { LeaderListItem } from './leader-view-model.ts'

interface LeaderPortraitProps {
  leader: LeaderListItem
  sizes: string
  isPriority?: boolean
  /** Must set the width and the aspect ratio. */
  className: string
}

export function LeaderPortrait({ leader, sizes, isPriority = false, className }: LeaderPortraitProps) {
  const { photo, face, name, initials, isFilled } = leader
  const badgeUrl = useBadgeUrl()
  const { landscape } = useSiteSettings().hero
  if (!isFilled && photo === null) {
    return <VacantPortrait slug={leader.slug} hasStetson={landscape === 'desert'} className={className} />
  }
  const url = photo ?? face
  if (url === null) {
    return (
      <PlaceholderPortrait initials={initials} className={className}>
        <image href={badgeUrl} {...getBadgePosition({ hasInitials: initials !== '' })} />
      </PlaceholderPortrait>
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
        isPriority={isPriority}
        className={className}
      />
      {/* The public script shows this template if the photo can't be loaded. */}
      {photo !== null && (
        <template>
          <LeaderPortrait leader={{ ...leader, photo: null }} sizes={sizes} className={className} />
        </template>
      )}
    </div>
  )
}
