import { useRouteLoaderData } from 'react-router'
import type { PageNames } from './list-navigation.ts'
import { defaultFrame, type SiteFrame } from './site-frame.ts'

/** Header, footer, what pages are called and the texts of errors, as loaded by the root route. */
export function useSiteFrame(): SiteFrame {
  return useRouteLoaderData<{ frame: SiteFrame }>('root')?.frame ?? defaultFrame
}

export function usePageNames(): PageNames {
  return useSiteFrame().names
}

export function useErrorTexts(): SiteFrame['errors'] {
  return useSiteFrame().errors
}
