import { findPageScene } from '#app/components/art/page-scenes.ts'
import { articlesSearchSource } from '#app/features/articles/articles-search-source.ts'
import { hiringSearchSource } from '#app/features/careers/hiring-search-source.ts'
import { communitiesSearchSource } from '#app/features/communities/communities-search-source.ts'
import { homeSearchSource } from '#app/features/home/home-search-source.ts'
import { leadershipSearchSource } from '#app/features/leadership/leadership-search-source.ts'
import { imprintSearchSource, privacySearchSource } from '#app/features/legal/legal-search-source.ts'
import { mediaSearchSource } from '#app/features/media/media-search-source.ts'
import { servicesSearchSource } from '#app/features/services/services-search-source.ts'
import { listNavigation } from '#app/site/navigation/list-navigation.ts'
import { createDocumentSource } from '#app/site/search/document-search-source.ts'
import type { SearchableSite, SearchEntry, SearchSource } from '#app/site/search/search-source.ts'
import { type DocumentKey, documents } from '#content/documents.ts'
import { type PagePath, pages } from '#content/page-table.ts'

/** Sources of pages whose search entries don't come from their document alone. */
const searchSources: Partial<Record<PagePath, SearchSource>> = {
  '/': homeSearchSource,
  '/about': createDocumentSource('about', { page: 'department who we are' }),
  '/leadership': leadershipSearchSource,
  '/services': servicesSearchSource,
  '/news': articlesSearchSource,
  '/media': mediaSearchSource,
  '/hiring': hiringSearchSource,
  '/discord': communitiesSearchSource,
  '/training': createDocumentSource('training', { curriculum: 'schedule modules lessons' }),
  '/search': () => [],
  '/privacy': privacySearchSource,
  '/imprint': imprintSearchSource,
}

/** By default, a page's search entries come from its document. */
function findSource(page: PagePath): SearchSource {
  const key = (Object.keys(documents) as DocumentKey[]).find((document) => documents[document].path === page)
  return searchSources[page] ?? (key ? createDocumentSource(key) : () => [])
}

export function listSearchEntries(site: SearchableSite): SearchEntry[] {
  const { names } = listNavigation(site.content, [])
  return pages.flatMap((page) => {
    if (names[page.path] === null) return []
    // Synonyms use a page's default name, which a department may have changed.
    const defaultNames = 'title' in page ? `${page.label}, ${page.title}` : page.label
    const scene = page.path === '/' ? 'front' : findPageScene(page.path)
    return findSource(page.path)({ ...site, names }).map((entry) => ({
      ...(scene && entry.section === 'pages' && { scene }),
      ...entry,
      ...(entry.path === page.path && page.path !== '/' && { keywords: `${entry.keywords ?? ''}, ${defaultNames}` }),
    }))
  })
}
