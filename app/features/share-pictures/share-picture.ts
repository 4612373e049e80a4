import type { SiteSettings } from '#content/site-defaults.ts'

/** What is drawn for a shared link. */
export interface SharePicture {
  /** One short line above the title: what this is, and when. */
  kicker: string
  title: string
  department: Pick<SiteSettings, 'name' | 'shortName' | 'badge'>
  scene: ShareScene
}

/** A picture file or a drawing: behind everything, or as a portrait at the right. */
export interface ShareScene {
  picture: Uint8Array | string
  place: 'behind' | 'right'
}
