import { labelOf, titleOf } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search-source.ts'

/** What the lists of articles give to the search; the articles are rows. */
export const articlesSource: SearchSource = ({ names }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/news',
    title: titleOf('/news', names),
    text: 'What happened, what we did about it, and what is coming up.',
    keywords: 'articles stories',
  },
  {
    section: 'pages',
    label: labelOf('/news', names),
    path: '/news?type=press-release',
    title: 'Press Releases',
    text: 'Statements and notices for the press and the public.',
    keywords: 'press release media',
  },
]
