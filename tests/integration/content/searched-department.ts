import { type SiteSearchResult, searchSite } from '#app/features/search/search-site.ts'
import { parseService } from '#app/features/services/listed-service.ts'
import { listSearchEntries } from '#app/routes/public/search/search-sources.ts'
import { mergeSiteContent } from '#app/site/content/merge-site-content.ts'
import { mergeSiteSettings } from '#app/site/settings/merge-site-settings.ts'
import { serviceIds } from '#content/services/services.ts'
import { readSample } from '#supabase/sample/read-sample.ts'
import { listSampleRows } from '#supabase/sample/seed.ts'
import { createTestPlatform } from '#tests/support/backend/test-platform.ts'

/** Opens a department of `content/samples` with everything that its visitors can search. */
export async function openDepartment(id: string) {
  const backend = await createTestPlatform()
  const sample = await readSample(id)
  for (const [table, rows] of Object.entries<object[]>(listSampleRows(sample))) {
    if (rows.length > 0) await backend.service.from(table).insert(rows, { defaultToNull: false }).throwOnError()
  }
  const { settings, texts: contents, services } = sample.contents
  const contentDocuments = Object.entries(contents).map(([key, content]) => ({ id: key, content }))
  const rows = Object.entries(services).map(([key, service]) => ({ id: key, ...service }))
  const entries = listSearchEntries({
    settings: mergeSiteSettings(settings),
    content: mergeSiteContent(contentDocuments, { hasSamples: true }),
    hasSamples: true,
    services: serviceIds.map((service) => parseService(service, { contentDocuments, rows })),
  })
  const search = (query: string, isTyping = false): Promise<SiteSearchResult> =>
    searchSite(backend.anonymous, { query, entries, section: null, page: 1, size: 4, isTyping })
  return { search, close: () => backend.close() }
}
