import type { SceneName } from '#app/lib/pictures/scene-url.ts'
import type { SiteContent } from '#content/documents.ts'
import type { ServiceActionAndForms } from '#content/services/default-action-and-forms.ts'
import type { ServiceText } from '#content/services/service-documents.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { PageNames } from '../navigation/list-navigation.ts'

/** Sections with equally good results appear in this order. */
export const searchSections = ['pages', 'services', 'people', 'news', 'files'] as const

export type SearchSection = (typeof searchSections)[number]

export interface SearchEntry {
  section: SearchSection
  /** Path, including the anchor of a part. */
  path: string
  /** The kind of page, a service's category, or the page that the part belongs to. */
  label: string
  title: string
  /** The searched text. The result shows the part of the text that matches. */
  text: string
  /** Additional search terms that the text lacks. */
  keywords?: string
  /** The result's drawing. */
  scene?: SceneName
}

interface SearchableService extends ServiceText, Pick<ServiceActionAndForms, 'forms'> {
  id: string
}

export interface SearchableSite {
  settings: SiteSettings
  content: SiteContent
  hasSamples: boolean
  services: readonly SearchableService[]
}

export type SearchSource = (site: SearchableSite & { names: PageNames }) => SearchEntry[]
