import type { DocumentContent } from '#content/documents.ts'
import { errors } from '#content/errors.ts'
import { footer } from '#content/footer.ts'
import { defaultNavigation } from './default-navigation.ts'
import type { SiteNavigation } from './list-navigation.ts'

/** What all pages show around themselves besides the settings, or in place of themselves. */
export interface SiteFrame extends SiteNavigation {
  footerTexts: DocumentContent<'footer'>
  errors: DocumentContent<'errors'>
}

/** What differs from the default: all that the browser is told. */
export type FrameChanges = Partial<Omit<SiteFrame, 'errors'> & { errors: Partial<SiteFrame['errors']> }>

export function mergeFrame(changes: FrameChanges | undefined): SiteFrame {
  return { ...defaultNavigation, footerTexts: footer, ...changes, errors: { ...errors, ...changes?.errors } }
}
