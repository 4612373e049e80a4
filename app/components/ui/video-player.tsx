import { joinClasses } from '#app/lib/join-classes.ts'
import { PlayIcon } from './play-icon.tsx'

interface VideoPlayerProps {
  url: string
  title: string
  poster?: string | undefined
  /** Sets the shape. */
  className: string
}

/** A video file of the site. It loads when the visitor plays it. */
export function VideoPlayer({ url, title, poster, className }: VideoPlayerProps) {
  return (
    <div data-slot="video-player" className="relative">
      {/* biome-ignore lint/a11y/useMediaCaption: the department has no captions for its videos */}
      <video
        data-slot="lazy-video"
        src={url}
        poster={poster}
        aria-label={title}
        controls
        preload="none"
        playsInline
        className={joinClasses('w-full bg-band focus-visible:-outline-offset-3', className)}
      />
      {/* The page's script shows it and hides the browser's controls until the video plays. */}
      <button
        type="button"
        data-slot="video-cover"
        aria-label={`Play ${title}`}
        className="group ring-inside absolute inset-0 grid place-items-center"
        hidden
      >
        <PlayIcon />
      </button>
    </div>
  )
}
