import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/**
 * Returns the version for the URLs of drawings, so that browsers don't show outdated ones. Undefined
 * for the default drawings. Server only.
 */
export function getSceneVersion({ hero }: Pick<SiteSettings, 'hero'>, colorVersion: string | null): string | undefined {
  const landscape = hero.landscape === siteDefaults.hero.landscape ? null : hero.landscape
  return [colorVersion, landscape].filter((version) => version !== null).join('-') || undefined
}
