import { toAnchor } from '#app/lib/to-anchor.ts'
import type { SearchEntry, SearchSource } from '#app/site/search/search-source.ts'

export const privacySearchSource: SearchSource = ({ content: { legal } }) => {
  const { title, introduction, parts: sections } = legal.privacy
  return [
    { section: 'pages', label: 'Page', path: '/privacy', title, text: introduction, keywords: 'data protection' },
    ...listSectionEntries('/privacy', title, sections),
  ]
}

export const imprintSearchSource: SearchSource = ({ content: { legal } }) =>
  listSectionEntries('/imprint', legal.imprint.title, legal.imprint.parts)

function listSectionEntries(
  path: string,
  label: string,
  sections: readonly { title: string; text: string }[],
): SearchEntry[] {
  const sectionEntries = sections.map(({ title, text }) => ({
    section: 'pages' as const,
    label,
    path: `${path}#${toAnchor(title)}`,
    title,
    text,
  }))
  // Sections with the same title have the same anchor, so only the first section is listed.
  return sectionEntries.filter(
    (entry, index) => sectionEntries.findIndex((otherEntry) => otherEntry.path === entry.path) === index,
  )
}
