import type { RouterContextProvider } from 'react-router'
import { listSynonyms } from '#app/features/search/listed-synonyms.ts'
import type { Synonyms } from '#app/features/search/parse-question.ts'
import { type FoundSite, searchSite } from '#app/features/search/search-site.ts'
import { listSearchedForms } from '#app/features/services/forms/list-searched-forms.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { orUnavailable } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import { loadNavigation } from '#app/site/navigation/load-site-frame.ts'
import type { SearchEntry, SearchSection } from '#app/site/search-source.ts'
import { loadSiteSettings } from '#app/site/settings/site-settings.ts'
import type { PagePath } from '#content/page-table.ts'
import { listSearchEntries } from './search-sources.ts'

interface SearchOptions {
  query: string
  section: SearchSection | null
  page: number
  size: number
  /** The last word may go on. */
  isTyping?: boolean
}

/** Searches all that the site has, as it is at the moment; throws a 503 when the backend fails. */
export async function searchWholeSite(
  context: Readonly<RouterContextProvider>,
  options: SearchOptions,
): Promise<FoundSite> {
  const [entries, synonyms] = await Promise.all([loadEntries(context), orUnavailable(context, loadSynonyms(context))])
  const { names } = await loadNavigation(context)
  const found = await orUnavailable(context, searchSite(createServerClient(context), { ...options, entries, synonyms }))
  const groups = found.groups.filter(({ section }) => names[pageOfSection[section]] !== null)
  return { ...found, groups, total: groups.reduce((sum, { count }) => sum + count, 0) }
}

/** What the fixed pages and services give to the search, made once for all searches. */
function loadEntries(context: Readonly<RouterContextProvider>): Promise<SearchEntry[]> {
  const { readShared, hasSamples } = context.get(backendContext)
  return readShared('search-entries', async () => {
    const [settings, content, services] = await Promise.all([
      loadSiteSettings(context),
      loadSiteContent(context),
      loadServices(context),
    ])
    const forms =
      settings.parts.serviceActions === 'shown' ? listSearchedForms(createServerClient(context), services) : []
    const given = { settings, content, hasSamples, services }
    return listSearchEntries({ ...given, forms: await orUnavailable(context, Promise.resolve(forms)) })
  })
}

function loadSynonyms(context: Readonly<RouterContextProvider>): Promise<Synonyms[]> {
  const { readShared } = context.get(backendContext)
  return readShared('search_synonyms', () => listSynonyms(createServerClient(context)))
}

/** Whoever hides a page hides what is below it. The front page can't be hidden. */
const pageOfSection = {
  pages: '/',
  services: '/services',
  people: '/leadership',
  news: '/news',
  files: '/media',
} as const satisfies Record<SearchSection, PagePath>
