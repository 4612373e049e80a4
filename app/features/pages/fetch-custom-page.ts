import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { customPage } from '#content/custom-pages/custom-page.ts'
import { checkValue } from '#content/model/check-value.ts'
import { customPageSchema, type StoredCustomPage } from './stored-custom-page.ts'

/**
 * Returns the custom page with this slug. For a former slug or a slug with uppercase letters,
 * returns the page's current slug. Returns null if the page doesn't exist.
 */
export async function fetchCustomPageBySlug(
  supabase: SupabaseClient,
  slug: string,
): Promise<{ page: StoredCustomPage } | { movedTo: string } | null> {
  const lowercaseSlug = slug.toLowerCase()
  if (checkValue(customPage.model.fields.slug, lowercaseSlug).length > 0) return null
  // Calls a database function, because policies don't let visitors select unlisted pages.
  const { data } = await supabase.rpc('custom_page_at', { address: lowercaseSlug }, { get: true }).throwOnError()
  if (data !== null) return slug === lowercaseSlug ? { page: customPageSchema.parse(data) } : { movedTo: lowercaseSlug }
  const response = await supabase
    .rpc('current_page_address', { former_slug: lowercaseSlug }, { get: true })
    .throwOnError()
  const movedTo = z.string().nullable().parse(response.data)
  return movedTo === null ? null : { movedTo }
}
