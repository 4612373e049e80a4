import { PlayIcon } from '#app/components/ui/play-icon.tsx'
import { getImageSource } from '#app/lib/pictures/image-source.ts'
import { VideoPoster } from './video-poster.tsx'

interface VideoPlayerProps {
  url: string
  title: string
  /** URL of the picture that covers the video until the video plays. */
  poster?: string | null
}

export function VideoPlayer({ url, title, poster = null }: VideoPlayerProps) {
  // Phones load this variant for the button's picture, too, so they load only one file.
  const smallPosterUrl = poster ? getImageSource(poster, 720).src : undefined
  return (
    <div className="@container relative aspect-video overflow-hidden rounded-lg print:hidden">
      {/* biome-ignore lint/a11y/useMediaCaption: the department has no captions for its videos */}
      <video
        data-slot="lazy-video"
        src={url}
        poster={smallPosterUrl}
        aria-label={title}
        controls
        preload="none"
        playsInline
        className="size-full bg-band focus-visible:-outline-offset-3"
      />
      {/* The page's script shows this button and hides the browser's controls until the video plays. */}
      <button
        type="button"
        data-slot="video-cover"
        aria-label={`Play ${title}`}
        className="group ring-inside absolute inset-0"
        hidden
      >
        {poster && <VideoPoster url={poster} />}
        <span className="absolute start-2 bottom-2 @[14rem]:start-3 @[14rem]:bottom-3">
          <PlayIcon />
        </span>
      </button>
    </div>
  )
}
