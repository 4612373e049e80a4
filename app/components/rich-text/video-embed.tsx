import type { ReactNode } from 'react'
import { PlayIcon } from '#app/components/ui/play-icon.tsx'
import { ScenePicture } from '#app/components/ui/scene-picture.tsx'
import type { Video } from '#app/lib/video.ts'
import { VideoPoster } from './video-poster.tsx'

interface VideoEmbedProps {
  video: Extract<Video, { kind: 'embed' }>
  title: string
  poster: string | null
}

/**
 * A link to a video on another site. The page's script plays the video here, and sends no request to
 * that site before the visitor clicks.
 */
export function VideoEmbed({ video, title, poster }: VideoEmbedProps) {
  return (
    <a
      href={video.watchUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Play video: ${title} (${video.host})`}
      className="group @container relative block aspect-video overflow-hidden rounded-lg bg-band"
      data-video={`${video.embedUrl}${video.embedUrl.includes('?') ? '&' : '?'}autoplay=1`}
      data-title={title}
    >
      <VideoCover poster={poster}>Plays from {video.host}</VideoCover>
    </a>
  )
}

export function VideoCover({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <>
      {poster ? (
        <VideoPoster url={poster} />
      ) : (
        <ScenePicture scene="front" className="relative block size-full" imageClass="h-full object-bottom" />
      )}
      <span className="absolute inset-x-2 bottom-2 flex items-center gap-2 sm:inset-x-3 sm:bottom-3">
        <PlayIcon />
        <span className="truncate rounded-sm bg-band px-2 py-1 text-sm text-band-foreground">{children}</span>
      </span>
    </>
  )
}
