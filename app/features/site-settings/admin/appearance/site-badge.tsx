import { BadgeImage } from '#app/components/badge/badge-image.tsx'
import { useStoredPicturePreviewUrl } from '#app/components/staff/files/stored-picture-preview.ts'
import type { SiteSettings } from '#content/site-defaults.ts'

interface SiteBadgeProps {
  badge: SiteSettings['badge']
  width: number
  height: number
  label?: string
}

export function SiteBadge({ badge, width, height, label }: SiteBadgeProps) {
  const previewUrl = useStoredPicturePreviewUrl(badge.picture)
  if (badge.picture !== '' && previewUrl !== null) {
    return <img src={previewUrl} alt={label ?? ''} width={width} height={height} className="object-contain" />
  }
  return <BadgeImage badge={badge} width={width} height={height} label={label} />
}
