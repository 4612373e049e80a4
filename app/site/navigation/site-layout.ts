import errors from '#content/defaults/errors.json' with { type: 'json' }
import footer from '#content/defaults/footer.json' with { type: 'json' }
import legal from '#content/defaults/legal.json' with { type: 'json' }
import type { DocumentContent } from '#content/documents.ts'
import { navigation } from '#content/navigation.ts'
import { listNavigation, type SiteNavigation } from './list-navigation.ts'

export interface SiteLayout extends SiteNavigation {
  footerContent: DocumentContent<'footer'>
  errors: DocumentContent<'errors'>
}

/** Pages use this layout while the site's content can't be loaded. */
export const defaultLayout: SiteLayout = {
  ...listNavigation({ navigation, legal }, []),
  footerContent: footer,
  errors,
}
