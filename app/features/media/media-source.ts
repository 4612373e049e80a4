import type { SearchSource } from '#app/site/search-source.ts'

/** What the gallery gives to the search; the files are rows. */
export const mediaSource: SearchSource = () => [
  {
    section: 'pages',
    label: 'Page',
    path: '/media',
    title: 'Media Gallery',
    text: 'Pictures, videos and documents: the department at work, on the water and among neighbors.',
  },
]
