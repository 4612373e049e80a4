import { hashText } from '#app/lib/hash-text.ts'

/** An article, a leader, a service or its form, or another page by its path. */
export type ShareKind = 'news' | 'leadership' | 'services' | 'page'

/** Raise this whenever all share images change, because chat apps cache images by URL. */
const designVersion = 2

/** Returns the path of a page's share image. `version` must change with the image. */
export function getShareImagePath(kind: ShareKind, id: string, version: string): string {
  return `/share/${kind}/${encodeURIComponent(id)}.jpg?v=${hashText(`${designVersion} ${version}`)}`
}

/** In pixels. Link previews have this aspect ratio, and usually half this size. */
export const shareImageSize = { width: 1200, height: 630 }
