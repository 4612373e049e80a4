import { toAnchor } from '#app/lib/to-anchor.ts'
import type { SearchEntry, SearchSource } from '#app/site/search/search-source.ts'

export const privacySource: SearchSource = ({ content: { legal } }) => {
  const { title, introduction, parts } = legal.privacy
  return [
    { section: 'pages', label: 'Page', path: '/privacy', title, text: introduction, keywords: 'data protection' },
    ...listParts('/privacy', title, parts),
  ]
}

export const imprintSource: SearchSource = ({ content: { legal } }) =>
  listParts('/imprint', legal.imprint.title, legal.imprint.parts)

function listParts(path: string, label: string, parts: readonly { title: string; text: string }[]): SearchEntry[] {
  const own = parts.map(({ title, text }) => ({
    section: 'pages' as const,
    label,
    path: `${path}#${toAnchor(title)}`,
    title,
    text,
  }))
  // Sections with the same title have the same anchor, so only the first is listed.
  return own.filter((entry, index) => own.findIndex((other) => other.path === entry.path) === index)
}
