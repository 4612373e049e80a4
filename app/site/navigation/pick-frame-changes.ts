import type { SiteContent } from '#content/documents.ts'
import { errors } from '#content/errors.ts'
import { footer } from '#content/footer.ts'
import { isSame } from '#content/model/merge-content.ts'
import { defaultNavigation } from './default-navigation.ts'
import { listNavigation, type OwnPageEntry } from './list-navigation.ts'
import type { FrameChanges } from './site-frame.ts'

/** Apart from what merges them, so that no script of a page has it. */
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
