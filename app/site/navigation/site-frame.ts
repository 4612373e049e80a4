import type { DocumentContent, SiteContent } from '#content/documents.ts'
import { errors } from '#content/errors.ts'
import { footer } from '#content/footer.ts'
import { isSame } from '#content/model/merge-content.ts'
import { defaultNavigation, listNavigation, type OwnPageEntry, type SiteNavigation } from './list-navigation.ts'

/** What all pages show around themselves besides the settings, or in place of themselves. */
export interface SiteFrame extends SiteNavigation {
  footerTexts: DocumentContent<'footer'>
  errors: DocumentContent<'errors'>
}

/** What differs from the default: all that the browser is told. */
export type FrameChanges = Partial<Omit<SiteFrame, 'errors'> & { errors: Partial<SiteFrame['errors']> }>

/** For the server. */
export function pickFrameChanges(content: SiteContent, ownPages: readonly OwnPageEntry[]): FrameChanges {
  const { header, footer: footerEntries, names } = listNavigation(content, ownPages)
  const changedErrors = pickChanged(content.errors, errors)
  return {
    ...pickChanged(
      { header, footer: footerEntries, names, footerTexts: content.footer },
      { ...defaultNavigation, footerTexts: footer },
    ),
    ...(Object.keys(changedErrors).length > 0 && { errors: changedErrors }),
  }
}

function pickChanged<Parts extends object>(parts: Parts, defaults: Parts): Partial<Parts> {
  const names = Object.keys(parts) as (keyof Parts)[]
  const changed = names.filter((name) => !isSame(parts[name], defaults[name]))
  return Object.fromEntries(changed.map((name) => [name, parts[name]])) as Partial<Parts>
}

export function mergeFrame(changes: FrameChanges | undefined): SiteFrame {
  return { ...defaultNavigation, footerTexts: footer, ...changes, errors: { ...errors, ...changes?.errors } }
}
