import { useRouteLoaderData } from 'react-router'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings ?? siteDefaults
}
