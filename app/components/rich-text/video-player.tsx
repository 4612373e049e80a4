import { PlayIcon } from '#app/components/ui/play-icon.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'

interface VideoPlayerProps {
  url: string
  title: string
  poster?: string | undefined
  /** Must set the aspect ratio. */
  className: string
}

export function VideoPlayer({ url, title, poster, className }: VideoPlayerProps) {
  return (
    <div className={joinClasses('@container relative overflow-hidden print:hidden', className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: the department has no captions for its videos */}
      <video
        data-slot="lazy-video"
        src={url}
        poster={poster}
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
        className="group ring-inside absolute inset-0 flex items-end p-2 @[14rem]:p-3"
        hidden
      >
        <PlayIcon />
      </button>
    </div>
  )
}
