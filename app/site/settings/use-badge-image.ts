import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#content/site-defaults.ts'
import { getBadgePath } from '../badge-path.ts'
import { useSiteSettings } from './use-site-settings.ts'

interface RootData {
  settings: SiteSettings
  /** The embedded badge as a `data:` URL. */
  badgeImage: string
}

/**
 * Returns a badge URL for pictures. If the badge is embedded in the document, it needs no
 * request.
 */
export function useBadgeImage(): string {
  const { badge } = useSiteSettings()
  return useRouteLoaderData<Partial<RootData>>('root')?.badgeImage ?? getBadgePath(badge)
}
