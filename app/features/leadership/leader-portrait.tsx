import { useCallback, useState } from 'react'
import { Portrait, VacantPortrait } from '#app/components/art/portrait.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import type { ShownLeaderSummary } from './shown-leader.ts'

interface LeaderPortraitProps {
  leader: ShownLeaderSummary
  sizes: string
  isFirst?: boolean
  /** Its width and shape too. */
  className: string
}

/** The photo, or a drawn officer in its place, or a light left on for who comes next. */
export function LeaderPortrait({ leader, sizes, isFirst = false, className }: LeaderPortraitProps) {
  const { photo, name, slug, isFilled } = leader
  const [missing, setMissing] = useState<string | null>(null)
  // The photo of a finished page may have failed before the script is there to be told.
  const notice = useCallback(
    (place: HTMLElement | null) => {
      const image = place?.querySelector('img')
      if (image?.complete && image.naturalWidth === 0) setMissing(photo)
    },
    [photo],
  )
  if (photo === null || photo === missing) {
    return isFilled ? <Portrait seed={slug} className={className} /> : <VacantPortrait className={className} />
  }
  return (
    <div ref={notice} className="contents" onErrorCapture={() => setMissing(photo)}>
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
