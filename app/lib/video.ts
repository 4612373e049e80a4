import { getMediaUrl, type MediaOrigins } from './pictures/media-url.ts'

/** The origins for callers that only check if a video is playable. */
const placeholderOrigins: MediaOrigins = { url: '', siteUrl: '' }

export type Video =
  | { kind: 'embed'; host: 'YouTube' | 'Vimeo'; embedUrl: string; watchUrl: string }
  | { kind: 'file'; url: string }

/**
 * Returns null if the site can't play the video. The embed URL contains only the video's ID and, for
 * unlisted Vimeo videos, the hash.
 */
export function parseVideo(link: string | null | undefined, origins: MediaOrigins = placeholderOrigins): Video | null {
  const url = getMediaUrl(link, origins)
  if (!link || url === null) return null
  const youtubeId = matchFirstGroup(youtubeLinkPatterns, link)
  if (youtubeId !== null) {
    return {
      kind: 'embed',
      host: 'YouTube',
      embedUrl: `https://www.youtube-nocookie.com/embed/${youtubeId}`,
      watchUrl: `https://www.youtube.com/watch?v=${youtubeId}`,
    }
  }
  const vimeoVideo = parseVimeoLink(link)
  if (vimeoVideo !== null) {
    const { id, hash } = vimeoVideo
    return {
      kind: 'embed',
      host: 'Vimeo',
      embedUrl: `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`,
      watchUrl: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
    }
  }
  return videoFilePattern.test(url) ? { kind: 'file', url } : null
}

/** The database function `is_playable_video` has the same rule. */
export function isPlayableVideo(link: string): boolean {
  return parseVideo(link) !== null
}

const youtubeLinkPatterns = [
  /^https:\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([A-Za-z0-9_-]{11})(?:[&#]|$)/,
  /^https:\/\/(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live)\/([A-Za-z0-9_-]{11})(?:[/?#]|$)/,
  /^https:\/\/youtu\.be\/([A-Za-z0-9_-]{11})(?:[/?#]|$)/,
]
/**
 * In links to unlisted videos, a hash follows the ID. The player expects the hash in the parameter
 * `h` (https://developer.vimeo.com/player/sdk/embed).
 */
const vimeoLinkPatterns = [
  /^https:\/\/(?:www\.)?vimeo\.com\/(?<id>\d+)(?:\/(?<hash>[0-9a-f]{6,64}))?(?:[/?#]|$)/,
  /^https:\/\/(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+|groups\/[\w-]+\/videos|(?:showcase|album)\/\d+\/video)\/(?<id>\d+)(?:[/?#]|$)/,
  /^https:\/\/player\.vimeo\.com\/video\/(?<id>\d+)(?:[/?#]|$)/,
]
const vimeoHashPattern = /[?&]h=([0-9a-f]{6,64})(?:[&#]|$)/
const videoFilePattern = /^[^?#]*\/[^/?#]+\.(?:mp4|webm|ogg)(?:[?#]|$)/i

function parseVimeoLink(link: string): { id: string; hash: string | undefined } | null {
  for (const pattern of vimeoLinkPatterns) {
    const { id, hash = vimeoHashPattern.exec(link)?.[1] } = pattern.exec(link)?.groups ?? {}
    if (id !== undefined) return { id, hash }
  }
  return null
}

function matchFirstGroup(patterns: readonly RegExp[], link: string): string | null {
  for (const pattern of patterns) {
    const id = pattern.exec(link)?.[1]
    if (id !== undefined) return id
  }
  return null
}
