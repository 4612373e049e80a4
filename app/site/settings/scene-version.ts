import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'
import { getColorSheet } from './color-sheet.ts'

/**
 * What the addresses of drawings name, so that no page shows two landscapes or two nights; undefined for the default ones. For the
 * server.
 */
export function getSceneVersion({ colors, hero }: Pick<SiteSettings, 'colors' | 'hero'>): string | undefined {
  const landscape = hero.landscape === siteDefaults.hero.landscape ? [] : [hero.landscape]
  const parts = [getColorSheet(colors)?.version ?? [], landscape].flat()
  return parts.length > 0 ? parts.join('-') : undefined
}
