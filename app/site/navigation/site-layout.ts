import errors from '#content/defaults/errors.json' with { type: 'json' }
import footer from '#content/defaults/footer.json' with { type: 'json' }
import legal from '#content/defaults/legal.json' with { type: 'json' }
import type { DocumentContent } from '#content/documents.ts'
import { navigation } from '#content/navigation.ts'
import { listNavigation, type SiteNavigation } from './list-navigation.ts'

/** The layout that all pages share, plus the messages of error pages. */
export interface SiteLayout extends SiteNavigation {
  footerContent: DocumentContent<'footer'>
  errors: DocumentContent<'errors'>
}

/** Used if the root loader failed. */
export const defaultLayout: SiteLayout = {
  ...listNavigation({ navigation, legal }, []),
  footerContent: footer,
  errors,
}
