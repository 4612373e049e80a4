import { useCallback, useState } from 'react'
import { badgeSpot, NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { replacedByReact } from '#app/lib/native/press.ts'
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
  const [missing, setMissing] = useState<string | null>(null)
  // The photo in the server's HTML may have failed before the script runs.
  const checkLoaded = useCallback(
    (container: HTMLElement | null) => {
      const image = container?.querySelector('img')
      if (image?.complete && image.naturalWidth === 0) setMissing(photo)
    },
    [photo],
  )
  const hasPhoto = photo !== null && photo !== missing
  if (!isFilled && !hasPhoto) return <VacantPortrait className={className} />
  const url = hasPhoto ? photo : face
  if (url === null) {
    return (
      <NeutralPortrait initials={initials} className={className}>
        <image href={badgeImage} {...badgeSpot({ hasInitials: initials !== '' })} />
      </NeutralPortrait>
    )
  }
  return (
    <div key={url} ref={checkLoaded} className="contents" {...replacedByReact} onErrorCapture={() => setMissing(photo)}>
      <LazyImage
        url={url}
        alt={isFilled ? `${hasPhoto ? 'Photo' : 'Drawing'} of ${name}` : ''}
        width={640}
        height={800}
        sizes={sizes}
        isFirst={isFirst}
        className={className}
      />
    </div>
  )
}
