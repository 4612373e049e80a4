import { useRouteLoaderData } from 'react-router'
import type { PageNames } from './list-navigation.ts'
import { defaultLayout, type SiteLayout } from './site-layout.ts'

export function useSiteLayout(): SiteLayout {
  return useRouteLoaderData<{ layout: SiteLayout }>('root')?.layout ?? defaultLayout
}

export function usePageNames(): PageNames {
  return useSiteLayout().names
}

export function useErrorMessages(): SiteLayout['errors'] {
  return useSiteLayout().errors
}
