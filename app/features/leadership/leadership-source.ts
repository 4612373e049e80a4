import { parseRanks } from '#app/components/ranks/parse-ranks.ts'
import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { PageNames } from '#app/site/navigation/list-navigation.ts'
import type { SearchSource } from '#app/site/search-source.ts'

/** What the list of leaders gives to the search; the leaders and vacancies are rows. */
export const leadershipSource: SearchSource = ({ settings, names }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/leadership',
    title: titleOf('/leadership', names),
    text: 'Who leads the department, and which positions are open: names, and how they came to their desks.',
    keywords: 'command staff leaders positions',
  },
  ...listRanks(settings.ranks, names),
]

function listRanks(lines: readonly string[], names: PageNames): ReturnType<SearchSource> {
  const ranks = parseRanks(lines)
  if (ranks.length === 0) return []
  return [
    {
      section: 'pages',
      label: labelOf('/leadership', names),
      path: '/leadership#rank-structure',
      title: 'Rank Structure',
      text: ranks.map(({ title, duty }) => (duty ? `${title}: ${duty}` : title)).join('. '),
      keywords: 'ranks insignia chain of command promotion',
    },
  ]
}
