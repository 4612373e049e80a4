import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/**
 * Returns the version for URLs of drawings, so that a page never mixes two versions. Undefined for
 * the default drawings. Server only.
 */
export function getSceneVersion({ hero }: Pick<SiteSettings, 'hero'>, colorVersion: string | null): string | undefined {
  const landscape = hero.landscape === siteDefaults.hero.landscape ? null : hero.landscape
  return [colorVersion, landscape].filter((version) => version !== null).join('-') || undefined
}
