import type { SiteContent } from '#content/documents.ts'
import type { ServiceContent } from '#content/services/default-content.ts'
import type { ServiceTexts } from '#content/services/service-documents.ts'
import type { SiteSettings } from '#content/site-defaults.ts'
import type { PageNames } from '../navigation/list-navigation.ts'

/** The parts of the results, in the order in which equally good ones come. */
export const searchSections = ['pages', 'services', 'people', 'news', 'files'] as const

export type SearchSection = (typeof searchSections)[number]

/** A place that a visitor can be led to. */
export interface SearchEntry {
  section: SearchSection
  /** With the anchor of a part of a page. */
  path: string
  /** What kind of thing it is, or whose part. */
  label: string
  title: string
  /** What the place says; the result shows the part that matches. */
  text: string
  /** Words that lead here though the place doesn't say them. */
  keywords?: string
}

/** A service that visitors find. */
interface SearchedService extends ServiceTexts, Pick<ServiceContent, 'forms'> {
  id: string
}

/** What a site shows, as far as its fixed pages depend on it. */
export interface SearchedSite {
  settings: SiteSettings
  content: SiteContent
  /** Whether people and history that the product made up are shown. */
  hasSamples: boolean
  services: readonly SearchedService[]
}

/** What a page or a feature gives to the search. */
export type SearchSource = (site: SearchedSite & { names: PageNames }) => SearchEntry[]
