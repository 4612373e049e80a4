import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'

const entrySchema = z.object({
  id: z.string(),
  legacy_id: z.string().nullable(),
  title: z.string(),
  excerpt: z.string(),
  category: z.string(),
  author: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})

/** What a feed says of an article. */
export type NewestArticle = z.infer<typeof entrySchema>

const entriesInFeed = 30

/** News and press releases together, newest first, as many as a feed holds. */
export async function listNewestArticles(supabase: SupabaseClient): Promise<NewestArticle[]> {
  const { data, error } = await supabase
    .from('articles')
    .select(Object.keys(entrySchema.shape).join(','))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(entriesInFeed)
  if (error) throw error
  return entrySchema.array().parse(data)
}
