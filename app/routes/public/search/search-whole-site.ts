import type { RouterContextProvider } from 'react-router'
import { type SearchOptions, type SiteSearchResult, searchSite } from '#app/features/search/search-site.ts'
import { loadServices } from '#app/features/services/load-services.ts'
import { backendContext } from '#app/lib/server/backend.ts'
import { loadOr503 } from '#app/lib/server/responses.ts'
import { createServerClient } from '#app/lib/server/server-client.ts'
import { loadSiteContent } from '#app/site/content/load-site-content.ts'
import type { SearchEntry } from '#app/site/search/search-source.ts'
import { loadSiteSettings } from '#app/site/settings/load-site-settings.ts'
import { listSearchEntries } from './search-sources.ts'

/** Searches the whole site. Throws a 503 response if the backend fails. */
export async function searchWholeSite(
  context: Readonly<RouterContextProvider>,
  options: Omit<SearchOptions, 'entries'>,
): Promise<SiteSearchResult> {
  const entries = await loadEntries(context)
  return loadOr503(context, searchSite(createServerClient(context), { ...options, entries }))
}

/** Lists the search entries of built-in pages and services, which all searches share. */
function loadEntries(context: Readonly<RouterContextProvider>): Promise<SearchEntry[]> {
  const { readShared, hasSamples } = context.get(backendContext)
  return readShared('search-entries', async () => {
    const [settings, content, services] = await Promise.all([
      loadSiteSettings(context),
      loadSiteContent(context),
      loadServices(context),
    ])
    return listSearchEntries({ settings, content, hasSamples, services })
  })
}
