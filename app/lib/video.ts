import { getMediaUrl, type MediaOrigins } from './media-url.ts'

/** Where it doesn't matter which address a video is loaded from. */
const nowhere: MediaOrigins = { url: '', siteUrl: '' }

export type Video =
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; embedUrl: string; watchUrl: string }
  | { kind: 'file'; url: string }

/** The video of a link, whose embed address is built from nothing but the id; null where the site can't play it. */
export function parseVideo(link: string | null | undefined, origins: MediaOrigins = nowhere): Video | null {
  const url = getMediaUrl(link, origins)
  if (!link || url === null) return null
  const youtube = firstGroup(youtubeLinks, link)
  if (youtube !== null) {
    return {
      kind: 'embed',
      host: 'YouTube',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtube}`,
      watchUrl: `https://www.youtube.com/watch?v=${youtube}`,
    }
  }
  const vimeo = firstGroup(vimeoLinks, link)
  if (vimeo !== null) {
    return {
      kind: 'embed',
      host: 'Vimeo',
      embedUrl: `https://player.vimeo.com/video/${vimeo}`,
      watchUrl: `https://vimeo.com/${vimeo}`,
    }
  }
  return videoFile.test(url) ? { kind: 'file', url } : null
}

/** Whether an article's page can play a link; the same rule as the database's `is_playable_video`. */
export function isPlayableVideo(link: string): boolean {
  return parseVideo(link) !== null
}

const youtubeLinks = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([A-Za-z0-9_-]{11})(?:[&#]|$)/,
  /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([A-Za-z0-9_-]{11})(?:[/?#]|$)/,
  /^https:\/\/youtu\.be\/([A-Za-z0-9_-]{11})(?:[/?#]|$)/,
]
const vimeoLinks = [
  /^https:\/\/(?:www\.)?vimeo\.com\/(\d+)(?:[/?#]|$)/,
  /^https:\/\/player\.vimeo\.com\/video\/(\d+)(?:[/?#]|$)/,
]
const videoFile = /^[^?#]*\/[^/?#]+\.(?:mp4|webm|ogg)(?:[?#]|$)/i

function firstGroup(patterns: readonly RegExp[], link: string): string | null {
  for (const pattern of patterns) {
    const id = pattern.exec(link)?.[1]
    if (id !== undefined) return id
  }
  return null
}
