import { useRouteLoaderData } from 'react-router'
import type { PageNames } from './list-navigation.ts'
import { defaultLayout, type SiteLayout } from './site-layout.ts'

/** Returns the layout, page names and error texts, as loaded by the root route. */
export function useSiteLayout(): SiteLayout {
  return useRouteLoaderData<{ frame: SiteLayout }>('root')?.frame ?? defaultLayout
}

export function usePageNames(): PageNames {
  return useSiteLayout().names
}

export function useErrorTexts(): SiteLayout['errors'] {
  return useSiteLayout().errors
}
