import { useRouteLoaderData } from 'react-router'
import type { PageNames } from './list-navigation.ts'
import { type FrameChanges, mergeFrame, type SiteFrame } from './site-frame.ts'

/** Header, footer, what pages are called and the texts of errors, as loaded by the root route. */
export function useSiteFrame(): SiteFrame {
  return mergeFrame(useRouteLoaderData<{ frame: FrameChanges }>('root')?.frame)
}

export function usePageNames(): PageNames {
  return useSiteFrame().names
}

export function useErrorTexts(): SiteFrame['errors'] {
  return useSiteFrame().errors
}
