import { useRouteLoaderData } from 'react-router'
import { isHiddenPath, type PageNames } from './list-navigation.ts'
import { defaultLayout, type SiteLayout } from './site-layout.ts'

export function useSiteLayout(): SiteLayout {
  return useRouteLoaderData<{ layout: SiteLayout }>('root')?.layout ?? defaultLayout
}

export function usePageNames(): PageNames {
  return useSiteLayout().names
}

/** Omits the links to hidden pages. */
export function useShownLinks<Link extends { path: string }>(links: readonly Link[]): Link[] {
  const names = usePageNames()
  return links.filter(({ path }) => !isHiddenPath(path, names))
}

export function useErrorMessages(): SiteLayout['errors'] {
  return useSiteLayout().errors
}
