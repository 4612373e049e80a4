import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/**
 * Returns the version for the URLs of drawings; undefined for the default drawings. Browsers cache
 * drawings by URL, so changed drawings need a new version. Server only.
 */
export function getSceneVersion({ hero }: Pick<SiteSettings, 'hero'>, colorVersion: string | null): string | undefined {
  const landscape = hero.landscape === siteDefaults.hero.landscape ? null : hero.landscape
  return [colorVersion, landscape].filter((version) => version !== null).join('-') || undefined
}
