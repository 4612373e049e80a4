import { useCallback, useState } from 'react'
import { NeutralPortrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { LeaderPreview } from './leader-view-model.ts'

interface LeaderPortraitProps {
  leader: LeaderPreview
  sizes: string
  isFirst?: boolean
  /** Sets its width and shape as well. */
  className: string
}

/** The photo; without one, a badge with initials or, for a vacancy, an outline. */
export function LeaderPortrait({ leader, sizes, isFirst = false, className }: LeaderPortraitProps) {
  const { photo, name, initials, isFilled } = leader
  const [missing, setMissing] = useState<string | null>(null)
  // The photo in the server's HTML may have failed before the script runs.
  const checkLoaded = useCallback(
    (container: HTMLElement | null) => {
      const image = container?.querySelector('img')
      if (image?.complete && image.naturalWidth === 0) setMissing(photo)
    },
    [photo],
  )
  if (photo === null || photo === missing) {
    return isFilled ? (
      <NeutralPortrait initials={initials} className={className} />
    ) : (
      <VacantPortrait className={className} />
    )
  }
  return (
    <div ref={checkLoaded} className="contents" onErrorCapture={() => setMissing(photo)}>
      <LazyImage
        url={photo}
        alt={isFilled ? `Photo of ${name}` : ''}
        width={640}
        height={800}
        sizes={sizes}
        isFirst={isFirst}
        className={className}
      />
    </div>
  )
}
