import { hashText } from '#app/lib/hash-text.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

type BadgeSettings = SiteSettings['badge']

/** Without an uploaded picture, the badge is an SVG file. An uploaded picture is shown as PNG. */
export function getBadgePath(badge: BadgeSettings): string {
  return addVersion(badge.picture === '' ? '/department-badge.svg' : '/icons/badge-192.png', badge)
}

export function getIconPath(file: string, badge: BadgeSettings): string {
  return addVersion(`/icons/${file}`, badge)
}

function addVersion(path: string, badge: BadgeSettings): string {
  return `${path}?v=${hashText(JSON.stringify(badge))}`
}
