import type { SearchSource } from '#app/site/search-source.ts'

/** What the list of leaders gives to the search; the leaders and vacancies are rows. */
export const leadershipSource: SearchSource = () => [
  {
    section: 'pages',
    label: 'Page',
    path: '/leadership',
    title: 'Leadership',
    text: 'Who leads the department, and which positions are open: names, and how they came to their desks.',
    keywords: 'command staff leaders positions',
  },
]
