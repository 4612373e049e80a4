import { getPageLabel, getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'
import { archiveTypeLabels } from './archive/archive-filter.ts'

/** Adds the article lists to the search. The database indexes the articles themselves. */
export const articlesSearchSource: SearchSource = ({ names, content: { news } }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/news',
    title: getPageTitle('/news', names),
    text: news.introduction,
    keywords: 'articles stories',
  },
  {
    section: 'pages',
    label: getPageLabel('/news', names),
    path: '/news?type=press-release',
    title: archiveTypeLabels['press-release'],
    text: news.pressReleases.introduction,
    keywords: 'press release media',
  },
]
