import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { articleSchema } from '../../../article.ts'
import { type DeviceCopy, type UnsavedCopy, unsavedCopySchema } from './unsaved-copy.ts'

const table = 'article_autosaves'

const rowSchema = z
  .object({
    id: z.string(),
    article_id: z.string().nullable(),
    base_version: z.string().nullable(),
    form: z.unknown(),
    change_count: z.number(),
    saved_at: z.string(),
  })
  .transform(
    ({ id, article_id, base_version, form, change_count, saved_at }): UnsavedCopy =>
      unsavedCopySchema.parse({
        id,
        articleId: article_id,
        baseVersion: base_version,
        form,
        changeCount: change_count,
        writtenAt: saved_at,
      }),
  )

/** The caller's copies on the server; the policies keep those of others away. */
export async function fetchCopies(supabase: SupabaseClient): Promise<UnsavedCopy[]> {
  const { data, error } = await supabase
    .from(table)
    .select('id,article_id,base_version,form,change_count,saved_at')
    .order('saved_at', { ascending: false })
  if (error) throw error
  return rowSchema.array().parse(data)
}

/** Stores a copy on the server. The server refuses it from anybody but its writer: another person may have signed in meanwhile. */
export async function sendCopy(supabase: SupabaseClient, copy: Omit<DeviceCopy, 'writtenAt'>): Promise<void> {
  const { id, personId, articleId, baseVersion, form, changeCount } = copy
  const changes = { base_version: baseVersion, form, change_count: changeCount }
  const updated = await supabase.from(table).update(changes).eq('id', id).select('id')
  if (updated.error) throw updated.error
  if (updated.data.length > 0) return
  const { error } = await supabase.from(table).insert({ id, person_id: personId, article_id: articleId, ...changes })
  if (error) throw error
}

export async function removeCopies(supabase: SupabaseClient, ids: readonly string[]): Promise<void> {
  const { error } = await supabase.from(table).delete().in('id', ids)
  if (error) throw error
}

export async function fetchArticle(supabase: SupabaseClient, id: string) {
  const { data, error } = await supabase.from('articles').select('*').eq('id', id).maybeSingle()
  if (error) throw error
  return data === null ? null : articleSchema.parse(data)
}
