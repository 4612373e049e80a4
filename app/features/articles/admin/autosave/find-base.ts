import type { SupabaseClient } from '@supabase/supabase-js'
import { toColumns } from '#app/lib/form-fields.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, articleSchema } from '../../article.ts'
import { articleFields, emptyArticleInput } from '../article-input.ts'
import type { DeviceCopies } from './copies/device-copies.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

/**
 * The version that a copy of this article began from, so that a save notices what others changed since. Where nobody has it any more,
 * an empty one stands for it: then every difference is asked about.
 */
export async function findBase(
  { supabase, device }: { supabase: SupabaseClient; device: DeviceCopies },
  article: Article,
  { id, baseVersion }: UnsavedCopy,
): Promise<Article> {
  if (baseVersion === null || isSameMoment(baseVersion, article.updated_at)) return article
  const kept = (await device.list().catch(() => [])).find((copy) => copy.id === id)?.base
  if (kept) return kept
  const empty = { ...article, ...toColumns(articleFields, emptyArticleInput), updated_at: baseVersion }
  const { data } = await supabase
    .from('article_revisions')
    .select('content')
    .match({ article_id: article.id, version: baseVersion })
    .limit(1)
  const [revision] = z.array(z.object({ content: z.looseObject({}) })).safeParse(data).data ?? []
  return articleSchema.safeParse({ ...empty, ...revision?.content }).data ?? empty
}

/** A version may be written with `Z` or with `+00:00`. Compared are microseconds, which `Date` doesn't know. */
function isSameMoment(one: string, other: string): boolean {
  return one.replace('Z', '+00:00') === other.replace('Z', '+00:00')
}
