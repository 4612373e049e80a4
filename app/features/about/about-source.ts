import { toAnchor } from '#app/lib/to-anchor.ts'
import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search-source.ts'

/** What the page about the department gives to the search. */
export const aboutSource: SearchSource = ({ settings, content: { about }, names }) => {
  const { introduction, mission, vision, commitment, values, history, awards, partners } = about
  const part = (title: string, text: string) => ({
    section: 'pages' as const,
    label: labelOf('/about', names),
    path: `/about#${toAnchor(title)}`,
    title,
    text,
  })
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/about',
      title: titleOf('/about', names),
      text: introduction,
      keywords: `department who we are ${settings.name}`,
    },
    ...[mission, vision, commitment].map(({ title, text }) => part(title, text)),
    part(values.title, values.items.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    ...(history.items.length > 0
      ? [part(history.title, history.items.map(({ year, title, text }) => `${year}, ${title}: ${text}`).join(' '))]
      : []),
    ...(awards.items.length > 0
      ? [part(awards.title, awards.items.map(({ year, title, text }) => `${title} ${year}: ${text}`).join(' '))]
      : []),
    part(partners.title, partners.items.map(({ name, text }) => `${name}: ${text}`).join(' ')),
  ]
}
