import templates from '../defaults/page-templates.json' with { type: 'json' }
import type { CustomPageContent } from './custom-page.ts'

interface PageTemplate extends Pick<CustomPageContent, 'description' | 'scene' | 'sections'> {
  label: string
  summary: string
}

export type PageTemplateKey = keyof typeof templates

/** A test checks that the JSON matches the type. */
export const pageTemplates = templates as Readonly<Record<PageTemplateKey, PageTemplate>>

export function createPageFromTemplate(
  key: PageTemplateKey,
  { title, slug }: Pick<CustomPageContent, 'title' | 'slug'>,
): CustomPageContent {
  const { description, scene, sections } = pageTemplates[key]
  return { title, slug, description, scene, place: 'none', label: '', visibility: 'public', sections }
}
