import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { articleSchema } from './article.ts'

const previewSchema = z.object({
  article: articleSchema,
  expires_at: z.string(),
  /** By now everybody sees it. */
  is_public: z.boolean(),
})

/** The article that a link shows; null where the link has ended or was revoked. */
export async function getSharedPreview(
  supabase: SupabaseClient,
  token: string,
): Promise<z.infer<typeof previewSchema> | null> {
  if (!tokenForm.test(token)) return null
  const { data, error } = await supabase.rpc('open_article_preview', { token })
  if (error) throw error
  return previewSchema.nullable().parse(data)
}

const tokenForm = /^[0-9a-f]{64}$/
