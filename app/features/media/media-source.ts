import { getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'

/** Search entries for the gallery. The database indexes the files. */
export const mediaSource: SearchSource = ({ names, content: { media } }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/media',
    title: getPageTitle('/media', names),
    text: `Pictures, videos and documents. ${media.introduction}`,
  },
]
