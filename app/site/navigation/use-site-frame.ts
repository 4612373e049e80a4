import { useRouteLoaderData } from 'react-router'
import type { PageNames } from './list-navigation.ts'
import { defaultFrame, type FrameChanges, type SiteFrame } from './site-frame.ts'

/** Header, footer and what pages are called, as loaded by the root route. */
export function useSiteFrame(): SiteFrame {
  return { ...defaultFrame, ...useRouteLoaderData<{ frame: FrameChanges }>('root')?.frame }
}

export function usePageNames(): PageNames {
  return useSiteFrame().names
}
