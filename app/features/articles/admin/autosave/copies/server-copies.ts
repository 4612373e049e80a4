import type { SupabaseClient } from '@supabase/supabase-js'
import { hasErrorCode } from '#app/lib/browser/server-message.ts'
import { z } from '#app/lib/zod.ts'
import { articleSchema } from '../../../article.ts'
import { type DeviceCopy, type UnsavedCopy, unsavedCopySchema } from './unsaved-copy.ts'

const table = 'article_autosaves'
const duplicateKey = '23505'

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

/** Keeps a copy on the server, in place of an older one. `sentCount` is 0 where it has none yet. */
export async function sendCopy(supabase: SupabaseClient, copy: SentCopy): Promise<void> {
  const { id, personId, articleId, baseVersion, form, changeCount, sentCount } = copy
  const changes = { base_version: baseVersion, form, change_count: changeCount }
  const update = async () => {
    const { data, error } = await supabase.from(table).update(changes).eq('id', id).select('id')
    if (error) throw error
    return data.length > 0
  }
  if (sentCount > 0 && (await update())) return
  const { error } = await supabase.from(table).insert({ id, person_id: personId, article_id: articleId, ...changes })
  if (!error) return
  // It arrived before, and the answer was lost.
  if (!hasErrorCode(error, duplicateKey) || !(await update())) throw error
}

/** Names its writer: the server refuses it from anybody else, who may have signed in meanwhile. */
type SentCopy = Omit<DeviceCopy, 'writtenAt' | 'base' | 'isEnded'>

export async function removeCopies(supabase: SupabaseClient, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const { error } = await supabase.from(table).delete().in('id', ids)
  if (error) throw error
}

export async function fetchArticle(supabase: SupabaseClient, id: string) {
  const { data, error } = await supabase.from('articles').select('*').eq('id', id).maybeSingle()
  if (error) throw error
  return data === null ? null : articleSchema.parse(data)
}
