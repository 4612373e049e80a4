import type { SiteContent } from '#content/documents.ts'
import type { ServiceContent } from '#content/services/default-content.ts'
import type { ServiceText } from '#content/services/service-documents.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { PageNames } from '../navigation/list-navigation.ts'

/** The sections of the results. Sections with equally good results appear in this order. */
export const searchSections = ['pages', 'services', 'people', 'news', 'files'] as const

export type SearchSection = (typeof searchSections)[number]

/** A searchable page or part of a page. */
export interface SearchEntry {
  section: SearchSection
  /** Path, including the anchor of a part. */
  path: string
  /** The kind of page, or the page that the part belongs to. */
  label: string
  title: string
  /** Searchable text. The result shows the matching part. */
  text: string
  /** Additional search terms that the text lacks. */
  keywords?: string
}

/** A searchable service. */
interface SearchableService extends ServiceText, Pick<ServiceContent, 'forms'> {
  id: string
}

/** The data that the built-in pages show. */
export interface SearchableSite {
  settings: SiteSettings
  content: SiteContent
  /** True if sample people and history are shown. */
  hasSamples: boolean
  services: readonly SearchableService[]
}

/** Lists the search entries of a page or feature. */
export type SearchSource = (site: SearchableSite & { names: PageNames }) => SearchEntry[]
