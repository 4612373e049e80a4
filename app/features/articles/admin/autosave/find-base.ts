import type { SupabaseClient } from '@supabase/supabase-js'
import { toColumns } from '#app/lib/form-fields.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, articleSchema } from '../../article.ts'
import { articleFields, emptyArticleInput } from '../article-input.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

/**
 * Finds the version that a copy of this article began from, so that a save notices what others changed since. If it isn't
 * stored any more, an empty version stands for it: then the user is asked about every difference.
 */
export async function findBase(
  supabase: SupabaseClient,
  article: Article,
  { baseVersion }: UnsavedCopy,
): Promise<Article> {
  if (baseVersion === null || isSameMoment(baseVersion, article.updated_at)) return article
  const empty = { ...article, ...toColumns(articleFields, emptyArticleInput), updated_at: baseVersion }
  const { data } = await supabase
    .from('article_revisions')
    .select('content')
    .match({ article_id: article.id, version: baseVersion })
    .limit(1)
  const [revision] = z.array(z.object({ content: z.looseObject({}) })).safeParse(data).data ?? []
  return articleSchema.safeParse({ ...empty, ...revision?.content }).data ?? empty
}

/** A version may be written with `Z` or with `+00:00`. Microseconds, which `Date` doesn't know, count. */
function isSameMoment(one: string, other: string): boolean {
  return one.replace('Z', '+00:00') === other.replace('Z', '+00:00')
}
