import type { SupabaseClient } from '@supabase/supabase-js'
import type { SearchedForm, SearchedService } from '#app/site/search/search-source.ts'
import { getDefaultContent } from '#content/services/default-content.ts'
import { listServiceContents } from '../fetch-service.ts'
import { servicePath } from '../service-paths.ts'

/** The forms of services as search finds them. */
export async function listSearchedForms(
  supabase: SupabaseClient,
  services: readonly SearchedService[],
): Promise<SearchedForm[]> {
  const contents = await listServiceContents(supabase)
  return services.flatMap(({ id, title: service }) =>
    (contents.get(id) ?? getDefaultContent(id)).forms.map(({ slug, title, introduction, file }) => ({
      service: id,
      title,
      text: introduction || `A form of the service ${service}.`,
      // A file opens from the page of its service, which knows whether visitors may.
      path: file === null ? servicePath(id, slug) : null,
    })),
  )
}
