import templates from '../defaults/page-templates.json' with { type: 'json' }
import type { OwnPageContent } from './own-page.ts'

interface PageTemplate extends Pick<OwnPageContent, 'description' | 'scene' | 'sections'> {
  /** Name in the staff area. */
  label: string
  summary: string
}

export type TemplateKey = keyof typeof templates

/** Templates for new pages, with sample text to replace. A test checks their sections. */
export const pageTemplates = templates as Readonly<Record<TemplateKey, PageTemplate>>

/** Returns the first draft of a new page. */
export function createPage(key: TemplateKey, { title, slug }: Pick<OwnPageContent, 'title' | 'slug'>): OwnPageContent {
  const { description, scene, sections } = pageTemplates[key]
  return { title, slug, description, scene, place: 'none', label: '', visibility: 'public', sections }
}
