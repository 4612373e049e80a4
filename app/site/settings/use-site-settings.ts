import { useRouteLoaderData } from 'react-router'
import { type SiteSettings, siteDefaults } from '#content/site-defaults.ts'

/** Returns the department's settings, as loaded by the root route. */
export function useSiteSettings(): SiteSettings {
  return useRouteLoaderData<{ settings: SiteSettings }>('root')?.settings ?? siteDefaults
}
