import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/**
 * Versions the addresses of drawings, so that no page shows two landscapes or two nights; undefined for the default
 * ones. For the server.
 */
export function getSceneVersion({ hero }: Pick<SiteSettings, 'hero'>, colorVersion: string | null): string | undefined {
  const landscape = hero.landscape === siteDefaults.hero.landscape ? null : hero.landscape
  return [colorVersion, landscape].filter((part) => part !== null).join('-') || undefined
}
