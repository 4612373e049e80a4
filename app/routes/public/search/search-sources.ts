import { articlesSource } from '#app/features/articles/articles-source.ts'
import { hiringSource } from '#app/features/careers/hiring-source.ts'
import { communitiesSource } from '#app/features/communities/communities-source.ts'
import { homeSource } from '#app/features/home/home-source.ts'
import { leadershipSource } from '#app/features/leadership/leadership-source.ts'
import { imprintSource, privacySource } from '#app/features/legal/legal-source.ts'
import { mediaSource } from '#app/features/media/media-source.ts'
import { servicesSource } from '#app/features/services/services-source.ts'
import { listNavigation } from '#app/site/navigation/list-navigation.ts'
import { createDocumentSource } from '#app/site/search/search-document.ts'
import type { SearchableSite, SearchEntry, SearchSource } from '#app/site/search/search-source.ts'
import { type DocumentKey, documents } from '#content/documents.ts'
import { type PagePath, pages } from '#content/page-table.ts'

/** For pages that show more than their document, or need additional search terms. */
const searchSources: Partial<Record<PagePath, SearchSource>> = {
  '/': homeSource,
  '/about': createDocumentSource('about', { page: 'department who we are' }),
  '/leadership': leadershipSource,
  '/services': servicesSource,
  '/news': articlesSource,
  '/media': mediaSource,
  '/hiring': hiringSource,
  '/discord': communitiesSource,
  '/training': createDocumentSource('training', { curriculum: 'schedule modules lessons' }),
  '/search': () => [],
  '/privacy': privacySource,
  '/imprint': imprintSource,
}

/** By default, search covers the content of a page's document. */
function findSource(page: PagePath): SearchSource {
  const key = (Object.keys(documents) as DocumentKey[]).find((document) => documents[document].path === page)
  return searchSources[page] ?? (key ? createDocumentSource(key) : () => [])
}

/** Lists the search entries of the built-in pages, except hidden ones. */
export function listSearchEntries(site: SearchableSite): SearchEntry[] {
  const { names } = listNavigation(site.content, [])
  return pages.flatMap((page) => {
    if (names[page.path] === null) return []
    // Synonyms use a page's default name, which a department may have changed.
    const defaultNames = 'title' in page ? `${page.label}, ${page.title}` : page.label
    return findSource(page.path)({ ...site, names }).map((entry) =>
      entry.path === page.path && page.path !== '/'
        ? { ...entry, keywords: `${entry.keywords ?? ''}, ${defaultNames}` }
        : entry,
    )
  })
}
