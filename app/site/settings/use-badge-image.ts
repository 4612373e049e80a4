import { useRouteLoaderData } from 'react-router'
import type { SiteSettings } from '#content/site-defaults.ts'
import { badgePath } from '../badge-path.ts'
import { useSiteSettings } from './use-site-settings.ts'

interface RootData {
  settings: SiteSettings
  /** Where it is in the document. */
  badgeImage: string
}

/** An address of the badge for pictures of a page, which need no request where it is in the document. */
export function useBadgeImage(): string {
  const { badge } = useSiteSettings()
  return useRouteLoaderData<Partial<RootData>>('root')?.badgeImage ?? badgePath(badge)
}
