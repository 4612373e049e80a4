import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useAction } from '#app/lib/browser/use-action.ts'
import { RowNotFoundError, updateVersion } from '#app/lib/browser/write-row.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, articleSchema } from '../../article.ts'
import { articlesKey, type DiscordPosting, type ViewArticle, viewAction } from '../article-data.ts'
import { toArticleInput } from '../article-input.ts'
import { listUndescribed } from '../checklist/undescribed-pictures.ts'
import { type ArticleStep, isBeingWritten, isGoingPublic, stepDone } from './article-life.ts'

/** What is known about an article beside itself; writers read that of their own. */
const writingSchema = z.object({
  id: z.string(),
  writer_id: z.string().nullable(),
  submitted_at: z.string().nullable(),
  review_note: z.string().nullable(),
})

export type ArticleWriting = z.infer<typeof writingSchema>

/** Of the articles of a page, those that are being written; for a contributor all that are theirs. */
export function articleWritingQuery(
  supabase: SupabaseClient,
  articles: readonly Article[],
  { isContributor }: { isContributor: boolean },
) {
  const ids = articles.filter((article) => isContributor || isBeingWritten(article)).map(({ id }) => id)
  return queryOptions({
    queryKey: [...articlesKey, 'writing', ids],
    enabled: ids.length > 0,
    async queryFn() {
      const columns = Object.keys(writingSchema.shape).join(',')
      const { data, error } = await supabase.from('article_writing').select(columns).in('id', ids)
      if (error) throw error
      return new Map(
        writingSchema
          .array()
          .parse(data)
          .map((writing) => [writing.id, writing]),
      )
    },
  })
}

/** How many articles wait for review. */
export function waitingArticlesQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...articlesKey, 'waiting'],
    async queryFn() {
      const options = { count: 'exact', head: true } as const
      const { count, error } = await supabase.from('articles').select('id', options).eq('state', 'in-review')
      if (error) throw error
      return count ?? 0
    },
  })
}

async function requireDescribed(article: Article): Promise<void> {
  const [first] = await listUndescribed(toArticleInput(article))
  if (first) throw new Error(`Not yet: edit the article first. ${first.message}.`)
}

interface StepRequest {
  article: Article
  step: ArticleStep
  /** Also from Discord. */
  withMessages?: boolean
}

/** The mutations of an article's state. Each refetches the list and reports its outcome in a toast. */
export function useArticleSteps(
  { followPost, removeMessage }: Pick<DiscordPosting, 'followPost' | 'removeMessage'>,
  view: ViewArticle,
) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: articlesKey })
  const onError = (error: Error) =>
    failure('Error', error instanceof RowNotFoundError ? error.message : explainFailure(error))

  const take = useAction({
    async mutationFn({ article, step }: StepRequest) {
      const { id, updated_at } = article
      if (isGoingPublic(step)) await requireDescribed(article)
      const target = { table: 'articles', key: { id }, notFound: 'Article not found' }
      const outcome = await updateVersion(supabase, target, {
        schema: articleSchema,
        readVersion: updated_at,
        columns: step,
      })
      if ('saved' in outcome) return outcome.saved
      throw new Error('Someone else changed this article meanwhile. Look at it again.')
    },
    onSuccess(saved, { article, step: { state }, withMessages = false }) {
      const { id, discord_posted } = saved
      success('Success!', state === 'draft' ? 'Article is a draft again' : stepDone[state], viewAction(saved, view))
      if (withMessages) {
        // Not awaited: visitors no longer see the article, whether Discord answers or not.
        void removeMessage(id)
          .catch((error: Error) => failure('Error', `The article is withdrawn, but still on Discord: ${error.message}`))
          .then(onSettled)
      }
      // Only the first publication is posted.
      if (state !== 'published' || discord_posted || wasPublic(article)) return
      // Not awaited: the article is public, whether Discord accepts the post or not.
      void followPost(id)
        .catch((error: unknown) => console.warn('The article was not posted to Discord.', error))
        .then(onSettled)
    },
    onError,
    onSettled,
  })

  const sendBack = useAction({
    async mutationFn({ article, note }: { article: Article; note: string }) {
      const { error } = await supabase.rpc('send_back_article', { article: article.id, note })
      if (error) throw error
    },
    onSuccess: () => success('Success!', 'Article sent back to its writer'),
    onError,
    onSettled,
  })

  return { take, sendBack }
}

function wasPublic({ first_published_at }: Article): boolean {
  return first_published_at !== null && Date.parse(first_published_at) <= Date.now()
}

export type ArticleSteps = ReturnType<typeof useArticleSteps>
