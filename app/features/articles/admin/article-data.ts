import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useSignInAndDelete, useUndo } from '#app/components/staff/trash.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { getServerMessage } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type Action, useAction } from '#app/lib/browser/use-action.ts'
import { deleteRow, RowNotFoundError, type UpdateOutcome, updateVersion } from '#app/lib/browser/write-row.ts'
import { getCalendarDay } from '#app/lib/dates.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listNewestPage } from '#app/lib/list-newest-page.ts'
import { toPrefixQuery } from '#app/lib/word-patterns.ts'
import { type Article, articleSchema } from '../article.ts'
import { type ArticleInput, articleFields } from './article-input.ts'

const table = 'articles'
const notFound = 'Article not found'

export const articlePageSize = 20

/** What the list is filtered by: nothing where `words` is empty and `type` is `all`. */
export interface ArticleFilter {
  words: string
  type: Article['type'] | 'all'
}

/** One page of all articles, newest created first. Pages count from 1. */
export async function listAllArticles(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ListPage<Article>> {
  const { rows, ...position } = await listNewestPage(supabase, {
    table,
    narrow(all) {
      const typed = filter.type === 'all' ? all : all.eq('type', filter.type)
      if (!filter.words) return typed
      return typed.textSearch('article_words', toPrefixQuery(filter.words), { config: 'english' })
    },
    page,
    size: articlePageSize,
  })
  return { rows: articleSchema.array().parse(rows), ...position }
}

interface NewArticle {
  input: ArticleInput
  /** IANA name; decides the article's date. */
  timeZone: string
}

async function createArticle(supabase: SupabaseClient, { input, timeZone }: NewArticle): Promise<Article> {
  const row = { ...toColumns(articleFields, input), date: getCalendarDay(new Date(), timeZone) }
  const { data, error } = await supabase.from(table).insert(row).select().single()
  if (error) throw error
  return articleSchema.parse(data)
}

interface ArticleChange {
  /** The version that was read. */
  base: Article
  input: ArticleInput
}

function updateArticle(supabase: SupabaseClient, { base, input }: ArticleChange): Promise<UpdateOutcome<Article>> {
  const update = { schema: articleSchema, readVersion: base.updated_at, columns: toColumns(articleFields, input) }
  return updateVersion(supabase, { table, key: { id: base.id }, notFound }, update)
}

/** The prefix of all query keys of articles. */
const articlesKey = ['articles'] as const

export function allArticlesQuery(supabase: SupabaseClient, page: number, filter: ArticleFilter) {
  return queryOptions({
    queryKey: [...articlesKey, 'all', page, filter],
    queryFn: () => listAllArticles(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

export interface ArticlePost {
  articleId: string
  action: 'post' | 'repost'
}

/** Posts an article to Discord. Resolves to the server's message, if any; rejects with a message for the user. */
export type PostArticle = (post: ArticlePost) => Promise<string | null>

/** The mutations of articles. Each refetches the list and reports its outcome in a toast. */
export function useArticleActions(postArticle: PostArticle) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const undo = useUndo(table)
  const signInAndDelete = useSignInAndDelete()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: articlesKey })

  const create = useAction({
    mutationFn: (article: NewArticle) => createArticle(supabase, article),
    onSuccess({ id }) {
      success('Success!', 'Article created successfully')
      // Not awaited: the article is created, whether Discord accepts the post or not.
      void postArticle({ articleId: id, action: 'post' })
        .catch((error: unknown) => console.warn('The new article was not posted to Discord.', error))
        .then(onSettled)
    },
    onError: () => failure('Error', 'Failed to save article'),
    onSettled,
  })

  const update = useAction({
    mutationFn: (change: ArticleChange) => updateArticle(supabase, change),
    onSuccess(outcome) {
      if ('saved' in outcome) success('Success!', 'Article updated successfully')
    },
    onError: (error) => failure('Error', error instanceof RowNotFoundError ? error.message : 'Failed to save article'),
    onSettled,
  })

  const remove: Action<void, Article> = useAction({
    mutationFn: ({ id }: Article) => deleteRow(supabase, { table, key: { id }, notFound }),
    onSuccess: (_, { id }) => success('Success!', 'Article deleted successfully', undo(id)),
    onError(error, article) {
      const text = getServerMessage(error) ?? 'Failed to delete article'
      failure(
        'Error',
        text,
        signInAndDelete(error, () => remove.run(article)),
      )
    },
    onSettled,
  })

  const post = useAction({
    mutationFn: postArticle,
    onSuccess: (message) => success('Success!', message ?? 'Article posted to Discord successfully'),
    onError: (error) => failure('Error', error.message),
    onSettled,
  })

  return { create, update, remove, post }
}
