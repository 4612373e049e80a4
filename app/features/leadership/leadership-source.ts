import { parseRanks } from '#app/components/ranks/parse-ranks.ts'
import type { SearchSource } from '#app/site/search-source.ts'

/** What the list of leaders gives to the search; the leaders and vacancies are rows. */
export const leadershipSource: SearchSource = ({ settings }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/leadership',
    title: 'Leadership',
    text: 'Who leads the department, and which positions are open: names, and how they came to their desks.',
    keywords: 'command staff leaders positions',
  },
  ...listRanks(settings.ranks),
]

function listRanks(lines: readonly string[]): ReturnType<SearchSource> {
  const ranks = parseRanks(lines)
  if (ranks.length === 0) return []
  return [
    {
      section: 'pages',
      label: 'Leadership',
      path: '/leadership#rank-structure',
      title: 'Rank Structure',
      text: ranks.map(({ title, duty }) => (duty ? `${title}: ${duty}` : title)).join('. '),
      keywords: 'ranks insignia chain of command promotion',
    },
  ]
}
