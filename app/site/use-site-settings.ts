import { useRouteLoaderData } from 'react-router'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/** The department's settings, which the root of the site has loaded. */
export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings ?? siteDefaults
}
