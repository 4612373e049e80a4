/** What a share picture can show. */
export type ShareKind = 'news' | 'leadership' | 'page'

/**
 * The path of the picture that stands for a page where its link is shared. `version` is any text that changes with what
 * is drawn: chats keep a picture for as long as its address is the same.
 */
export function sharePath(kind: ShareKind, id: string, version: string): string {
  return `/share/${kind}/${encodeURIComponent(id)}.jpg?v=${encodeURIComponent(version)}`
}

export const sharePictureSize = { width: 1200, height: 630 }
