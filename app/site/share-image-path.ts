import { fingerprint } from '#app/lib/fingerprint.ts'

/** What a share image can be of: an article, a leader, a service, or another page by its path. */
export type ShareKind = 'news' | 'leadership' | 'services' | 'page'

/**
 * The path of the image that stands for a page where its link is shared. `version` is any text that changes with what
 * is drawn: chats cache an image for as long as its address is the same.
 */
export function shareImagePath(kind: ShareKind, id: string, version: string): string {
  return `/share/${kind}/${encodeURIComponent(id)}.jpg?v=${fingerprint(version)}`
}

/** Pixels: twice the size that chats show, in the shape that all of them expect (https://ogp.me). */
export const shareImageSize = { width: 1200, height: 630 }
