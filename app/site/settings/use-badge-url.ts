import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#content/site-defaults.ts'
import { getBadgePath } from '../badge-path.ts'
import { useSiteSettings } from './use-site-settings.ts'

interface RootData {
  settings: SiteSettings
  badgeUrl: string
}

/** Returns the badge's URL, which is a `data:` URL if the document embeds the badge. */
export function useBadgeUrl(): string {
  const { badge } = useSiteSettings()
  return useRouteLoaderData<Partial<RootData>>('root')?.badgeUrl ?? getBadgePath(badge)
}
