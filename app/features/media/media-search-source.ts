import { getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'

/** The database indexes the files themselves, so this source has only the page. */
export const mediaSearchSource: SearchSource = ({ names, content: { media } }) => [
  {
    section: 'pages',
    label: 'Page',
    path: '/media',
    title: getPageTitle('/media', names),
    text: `Pictures, videos and documents. ${media.introduction}`,
  },
]
