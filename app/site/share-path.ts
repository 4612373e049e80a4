/** What a share picture can be of: an article, a leader, a service, or another page by its path. */
export type ShareKind = 'news' | 'leadership' | 'services' | 'page'

/**
 * The path of the picture that stands for a page where its link is shared. `version` is any text that changes with what
 * is drawn: chats keep a picture for as long as its address is the same.
 */
export function sharePath(kind: ShareKind, id: string, version: string): string {
  return `/share/${kind}/${encodeURIComponent(id)}.jpg?v=${fingerprint(version)}`
}

/** Pixels. Twice the size that chats show, in the shape that all of them expect (https://ogp.me). */
export const sharePictureSize = { width: 1200, height: 630 }

/** A short name for a text; FNV-1a, which tells versions apart and hides nothing. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
