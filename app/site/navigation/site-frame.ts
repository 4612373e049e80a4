import type { DocumentContent, SiteContent } from '#content/documents.ts'
import { footer } from '#content/footer.ts'
import { isSame } from '#content/model/merge-content.ts'
import { defaultNavigation, listNavigation, type OwnPageEntry, type SiteNavigation } from './list-navigation.ts'

/** What all pages show around themselves, besides the settings. */
export interface SiteFrame extends SiteNavigation {
  footerTexts: DocumentContent<'footer'>
}

export const defaultFrame: SiteFrame = { ...defaultNavigation, footerTexts: footer }

/** What differs from the default: all that the browser is told. */
export type FrameChanges = Partial<SiteFrame>

/** For the server: whoever knows what a page is called from the start needs no word of it. */
export function pickFrameChanges(content: SiteContent, ownPages: readonly OwnPageEntry[]): FrameChanges {
  const frame: SiteFrame = { ...listNavigation(content.navigation, ownPages), footerTexts: content.footer }
  const parts = Object.keys(frame) as (keyof SiteFrame)[]
  return Object.fromEntries(
    parts.filter((part) => !isSame(frame[part], defaultFrame[part])).map((part) => [part, frame[part]]),
  )
}
