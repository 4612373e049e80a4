import { parseRanks } from '#app/components/ranks/parse-ranks.ts'
import { getPageLabel, getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'

/** Page content links to this anchor, so the anchor doesn't derive from the title. */
export const ranksAnchor = 'all-ranks'

/** The database indexes the leaders themselves, so this source has only the page and the ranks. */
export const leadershipSearchSource: SearchSource = ({ settings, names, content: { leadership } }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/leadership',
    title: getPageTitle('/leadership', names),
    text: 'The people who lead the department, with their careers, and open positions.',
    keywords: 'command staff leaders positions',
  },
  ...listRanks(settings.ranks, { title: leadership.ranks.title, label: getPageLabel('/leadership', names) }),
]

function listRanks(
  lines: readonly string[],
  { title, label }: { title: string; label: string },
): ReturnType<SearchSource> {
  const ranks = parseRanks(lines)
  if (ranks.length === 0) return []
  return [
    {
      section: 'pages',
      label,
      path: `/leadership#${ranksAnchor}`,
      title,
      text: ranks.map((rank) => (rank.duty ? `${rank.title}: ${rank.duty}` : rank.title)).join('. '),
      keywords: 'ranks insignia chain of command promotion',
    },
  ]
}
