import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useAction } from '#app/components/staff/use-action.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { toColumns } from '#app/lib/form-fields.ts'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, articleContentSchema, articleStateSchema } from '../../article.ts'
import { updateArticle } from '../article-actions.ts'
import { articlesKey } from '../article-data.ts'
import { type ArticleInput, articleFields, toArticleInput } from '../article-input.ts'

const table = 'article_revisions'

/** A version of an article, without its content. */
const revisionSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** Null if the server saved the version or the name is unknown. */
  saved_by_name: z.string().nullable(),
  /**
   * False for form values that were saved only to the history, for example before another version
   * was loaded.
   */
  is_saved: z.boolean(),
  state: articleStateSchema,
  was_public: z.boolean(),
})

export type Revision = z.infer<typeof revisionSchema>

/** Loads the newest `count` versions, plus one to detect whether there are more. */
export function revisionsQuery(supabase: SupabaseClient, articleId: string, count: number) {
  return queryOptions({
    queryKey: [...articlesKey, 'revisions', articleId, count],
    async queryFn() {
      const { data } = await supabase
        .from(table)
        .select(joinColumnNames(revisionSchema))
        .eq('article_id', articleId)
        .order('version', { ascending: false })
        .range(0, count)
        .throwOnError()
      return revisionSchema.array().parse(data)
    },
    placeholderData: keepPreviousData,
  })
}

/** The result never becomes stale, because versions don't change. */
export function revisionContentQuery(supabase: SupabaseClient, id: string) {
  return queryOptions({
    queryKey: [table, id],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      const { data } = await supabase.from(table).select('content').eq('id', id).single().throwOnError()
      return toArticleInput(articleContentSchema.parse(data.content))
    },
  })
}

/** Loads the saved version before `revision`, or null if none is stored. */
export function previousContentQuery(supabase: SupabaseClient, articleId: string, { version }: Revision) {
  return queryOptions({
    queryKey: [table, articleId, 'before', version],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      const { data } = await supabase
        .from(table)
        .select('content')
        .eq('article_id', articleId)
        .eq('is_saved', true)
        .lt('version', version)
        .order('version', { ascending: false })
        .limit(1)
        .maybeSingle()
        .throwOnError()
      return data && toArticleInput(articleContentSchema.parse(data.content))
    },
  })
}

/** Saves form values to the history without changing the article. */
export async function saveUnsavedRevision(
  supabase: SupabaseClient,
  articleId: string,
  input: ArticleInput,
): Promise<void> {
  await supabase
    .rpc('save_discarded_revision', {
      article: articleId,
      content: toColumns(articleFields, input),
    })
    .throwOnError()
}

interface Restoration {
  /** The version that was current when the history was opened. */
  article: Article
  input: ArticleInput
}

export function useRestoreRevision() {
  const supabase = useSupabase()
  const { showSuccess } = useToasts()
  return useAction({
    async mutationFn({ article, input }: Restoration) {
      const outcome = await updateArticle(supabase, article, toColumns(articleFields, input))
      if ('saved' in outcome) return
      throw new Error('A newer version was saved. Open the history again.')
    },
    onSuccess: () => showSuccess('Version restored'),
    failureTitle: 'Version not restored',
    reloads: articlesKey,
  })
}
