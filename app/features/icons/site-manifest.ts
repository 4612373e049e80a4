import type { SiteSettings } from '#content/site-defaults.ts'

/** What a system shows of the site when somebody keeps it like a program (https://www.w3.org/TR/appmanifest/). */
export function siteManifest({ name, shortName, tagline, badge }: SiteSettings): object {
  return {
    name,
    short_name: shortName,
    description: tagline,
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: badge.ink,
    theme_color: badge.field,
    icons: [
      { src: '/department-badge.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/badge-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/badge-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
