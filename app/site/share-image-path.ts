import { hashText } from '#app/lib/hash-text.ts'

/**
 * The kinds of pages with a share image: an article, a leader, a service, or another page by its
 * path.
 */
export type ShareKind = 'news' | 'leadership' | 'services' | 'page'

/**
 * Returns the path of a page's share image. `version` may be any text that changes with the
 * drawing, because chats cache an image by its URL.
 */
export function getShareImagePath(kind: ShareKind, id: string, version: string): string {
  return `/share/${kind}/${encodeURIComponent(id)}.jpg?v=${hashText(version)}`
}

/**
 * Pixels: twice the size that chats show, in the aspect ratio that they expect (https://ogp.me).
 */
export const shareImageSize = { width: 1200, height: 630 }
