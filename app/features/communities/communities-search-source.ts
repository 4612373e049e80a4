import { toAnchor } from '#app/lib/to-anchor.ts'
import { getPageLabel, getPageTitle } from '#app/site/find-page.ts'
import type { SearchSource } from '#app/site/search/search-source.ts'

export const communitiesSearchSource: SearchSource = ({ settings: { communities }, content, names: pageNames }) => {
  const { introduction, official, second, guidelines } = content.communities
  const servers = [official, second]
  const serverNames = [communities.official.name, communities.second.name]
  return [
    {
      section: 'pages',
      label: 'Page',
      path: '/discord',
      title: getPageTitle('/discord', pageNames),
      text: [
        introduction,
        ...servers.map(
          ({ description, features }, index) => `${serverNames[index]}: ${description} ${features.join(', ')}.`,
        ),
      ].join(' '),
      keywords: `discord server invite ${serverNames.join(' ')}`,
    },
    {
      section: 'pages',
      label: getPageLabel('/discord', pageNames),
      path: `/discord#${toAnchor(guidelines.title)}`,
      title: guidelines.title,
      text: guidelines.items.map(({ title, text }) => `${title}: ${text}`).join(' '),
      keywords: 'rules of the community servers',
    },
  ]
}
