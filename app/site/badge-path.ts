import { fingerprint } from '#app/lib/fingerprint.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

type BadgeSettings = SiteSettings['badge']

/** Where the server draws the badge, at an address that changes with it. A department's own picture is no SVG. */
export function badgePath(badge: BadgeSettings): string {
  return versioned(badge.picture === '' ? '/department-badge.svg' : '/icons/badge-192.png', badge)
}

/** Where the server draws an icon, at an address that changes with the badge. */
export function iconPath(file: string, badge: BadgeSettings): string {
  return versioned(`/icons/${file}`, badge)
}

function versioned(path: string, badge: BadgeSettings): string {
  return `${path}?v=${fingerprint(JSON.stringify(badge))}`
}
