import { toAnchor } from '#app/lib/to-anchor.ts'
import type { SearchSource } from '#app/site/search-source.ts'
import { about } from '#content/about.ts'

/** What the page about the department gives to the search. */
export const aboutSource: SearchSource = ({ hasSamples, settings }) => {
  const { introduction, mission, vision, commitment, titles, values, timeline, awards, partners } = about
  const part = (title: string, text: string) => ({
    section: 'pages' as const,
    label: 'About',
    path: `/about#${toAnchor(title)}`,
    title,
    text,
  })
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/about',
      title: 'About',
      text: introduction,
      keywords: `department who we are ${settings.name}`,
    },
    ...[mission, vision, commitment].map(({ title, text }) => part(title, text)),
    part(titles.values, values.map(({ title, text }) => `${title}: ${text}`).join(' ')),
    ...(hasSamples
      ? [
          part(titles.history, timeline.map(({ year, title, text }) => `${year}, ${title}: ${text}`).join(' ')),
          part(titles.awards, awards.map(({ year, title, text }) => `${title} ${year}: ${text}`).join(' ')),
        ]
      : []),
    part(titles.partners, partners.map(({ name, text }) => `${name}: ${text}`).join(' ')),
  ]
}
