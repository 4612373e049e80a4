import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { articleSchema } from './article.ts'

const previewSchema = z.object({
  article: articleSchema,
  expires_at: z.string(),
  is_public: z.boolean(),
})

/** Returns the article of a preview link; null if the link has expired or was revoked. */
export async function fetchSharedPreview(
  supabase: SupabaseClient,
  token: string,
): Promise<z.infer<typeof previewSchema> | null> {
  if (!tokenPattern.test(token)) return null
  const { data, error } = await supabase.rpc('open_article_preview', { token })
  if (error) throw error
  return previewSchema.nullable().parse(data)
}

const tokenPattern = /^[0-9a-f]{64}$/
