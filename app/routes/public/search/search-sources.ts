import { aboutSource } from '#app/features/about/about-source.ts'
import { articlesSource } from '#app/features/articles/articles-source.ts'
import { hiringSource, trainingSource } from '#app/features/careers/careers-source.ts'
import { communitiesSource } from '#app/features/communities/communities-source.ts'
import { homeSource } from '#app/features/home/home-source.ts'
import { leadershipSource } from '#app/features/leadership/leadership-source.ts'
import { imprintSource, privacySource } from '#app/features/legal/legal-source.ts'
import { mediaSource } from '#app/features/media/media-source.ts'
import { servicesSource } from '#app/features/services/services-source.ts'
import { listNavigation } from '#app/site/navigation/list-navigation.ts'
import type { SearchEntry, SearchedSite, SearchSource } from '#app/site/search-source.ts'
import type { PagePath } from '#content/page-table.ts'

/** What each page gives to the search; the compiler names a page that is missing. Null: it has no words of its own. */
const searchSources: Record<PagePath, SearchSource | null> = {
  '/': homeSource,
  '/about': aboutSource,
  '/leadership': leadershipSource,
  '/services': servicesSource,
  '/news': articlesSource,
  '/media': mediaSource,
  '/hiring': hiringSource,
  '/discord': communitiesSource,
  '/training': trainingSource,
  '/search': null,
  '/privacy': privacySource,
  '/imprint': imprintSource,
}

/** All that the fixed pages of a site give to the search; hidden ones give nothing. */
export function listSearchEntries(site: SearchedSite): SearchEntry[] {
  const { names } = listNavigation(site.content, [])
  const sources = Object.entries(searchSources).filter(([path]) => names[path as PagePath] !== null)
  return sources.flatMap(([, source]) => source?.({ ...site, names }) ?? [])
}
