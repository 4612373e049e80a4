import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignInAndDelete, useUndo } from '#app/components/staff/trash.ts'
import { type ToastAction, useToasts } from '#app/components/ui/toast.tsx'
import { getServerMessage, hasErrorCode, isOutcomeUnknown } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { type Action, useAction } from '#app/lib/browser/use-action.ts'
import { deleteRow, RowNotFoundError, type UpdateOutcome, updateVersion } from '#app/lib/browser/write-row.ts'
import { toColumns } from '#app/lib/form-fields.ts'
import { type ListPage, listNewestPage } from '#app/lib/list-newest-page.ts'
import { getCalendarDay } from '#app/lib/time/dates.ts'
import { toPrefixQuery, toWordParts } from '#app/lib/word-patterns.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, type ArticleState, articleSchema } from '../article.ts'
import { type ArticleInput, articleFields } from './article-input.ts'
import { findStoredArticle } from './find-stored-article.ts'
import { type ArticleStep, stepDone } from './life/article-life.ts'

const table = 'articles'
const notFound = 'Article not found'

export const articlePageSize = 20

/** What the list is filtered by: nothing where `words` is empty and the others are `all`. */
export interface ArticleFilter {
  words: string
  type: Article['type'] | 'all'
  state: ArticleState | 'all'
}

/** One page of all articles, newest created first. Pages count from 1. */
export async function listAllArticles(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ListPage<Article>> {
  if (filter.words) return findArticles(supabase, { page, filter })
  const { rows, ...position } = await listNewestPage(supabase, {
    table,
    narrow(all) {
      const typed = filter.type === 'all' ? all : all.eq('type', filter.type)
      switch (filter.state) {
        case 'all':
          return typed
        // By the clock of the database, as visitors see it.
        case 'published':
          return typed.in('state', ['published', 'scheduled']).lte('published_at', 'now')
        case 'scheduled':
          return typed.eq('state', 'scheduled').gt('published_at', 'now')
        default:
          return typed.eq('state', filter.state)
      }
    },
    page,
    size: articlePageSize,
  })
  return { rows: articleSchema.array().parse(rows), ...position }
}

const foundSchema = z.object({
  rows: articleSchema.array(),
  total: z.number(),
  page: z.number(),
})

/** By a function of the database, because a filter by words would read every article that the policies ask about. */
async function findArticles(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ListPage<Article>> {
  const { data, error } = await supabase.rpc(
    'find_articles',
    {
      words: toPrefixQuery(filter.words),
      parts: toWordParts(filter.words),
      page,
      page_size: articlePageSize,
      ...(filter.type !== 'all' && { only_type: filter.type }),
      ...(filter.state !== 'all' && { only_state: filter.state }),
    },
    { get: true },
  )
  if (error) throw error
  return foundSchema.parse(data)
}

interface NewArticle {
  input: ArticleInput
  /** Whether its post on Discord pings a role, where that changes. */
  ping?: boolean | undefined
  /** IANA name; decides the article's date. */
  timeZone: string
  /** What becomes of it; it is published by default. */
  step?: ArticleStep | undefined
}

async function createArticle(supabase: SupabaseClient, { input, ping, timeZone, step }: NewArticle): Promise<Article> {
  const row = {
    ...toColumns(articleFields, input),
    date: getCalendarDay(new Date(), timeZone),
    ...toPing(ping),
    ...step,
  }
  const { data, error } = await supabase.from(table).insert(row).select().single()
  if (error) throw error
  return articleSchema.parse(data)
}

function toPing(ping: boolean | undefined): { discord_ping?: boolean } {
  return ping === undefined ? {} : { discord_ping: ping }
}

interface ArticleChange {
  /** The version that was read. */
  base: Article
  input: ArticleInput
  /** As in `NewArticle`. */
  ping?: boolean | undefined
  /** What becomes of it besides; its state stays by default. */
  step?: ArticleStep | undefined
  /** The labels of what somebody else changed meanwhile and is saved with it. */
  merged?: readonly string[]
}

function updateArticle(supabase: SupabaseClient, change: ArticleChange): Promise<UpdateOutcome<Article>> {
  const { base, input, ping, step } = change
  const columns = { ...toColumns(articleFields, input), ...toPing(ping), ...step }
  const update = { schema: articleSchema, readVersion: base.updated_at, columns }
  return updateVersion(supabase, { table, key: { id: base.id }, notFound }, update)
}

export interface Removal {
  article: Article
  /** Also from Discord. */
  withMessages: boolean
}

/** @throws PostgREST's error, with the code `PT404` where the article is gone */
export async function deleteWithMessages(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.rpc('delete_article_with_messages', { article: id })
  if (error) throw error
}

/** Whether a save was refused for the article's address alone: no other column that people fill is unique. */
export function isAddressTaken(error: unknown): boolean {
  return hasErrorCode(error, '23505')
}

/** The prefix of all query keys of articles. */
export const articlesKey = ['articles'] as const

export function allArticlesQuery(supabase: SupabaseClient, page: number, filter: ArticleFilter) {
  return queryOptions({
    queryKey: [...articlesKey, 'all', page, filter],
    queryFn: () => listAllArticles(supabase, { page, filter }),
    placeholderData: keepPreviousData,
  })
}

/** Which of these articles show something else than their messages on Discord. */
export function changedSincePostedQuery(supabase: SupabaseClient, articles: readonly Article[]) {
  const posted = articles.filter(({ discord_posted }) => discord_posted).map(({ id }) => id)
  return queryOptions({
    queryKey: [...articlesKey, 'changed since posted', posted],
    enabled: posted.length > 0,
    async queryFn() {
      const { data, error } = await supabase.rpc('list_changed_since_posted', { articles: posted })
      if (error) throw error
      return new Set(z.string().array().parse(data))
    },
  })
}

export interface ArticlePost {
  articleId: string
  action: 'post' | 'repost'
}

/** Posts an article to Discord. Resolves to the server's message, if any; rejects with a message for the user. */
type PostArticle = (post: ArticlePost) => Promise<string | null>

/**
 * Resolves when the server has posted what was just published, or stops trying for the moment; rejects with why it is not
 * on Discord.
 */
type FollowPost = (articleId: string) => Promise<void>

export interface DiscordPosting {
  postArticle: PostArticle
  followPost: FollowPost
  /** Changes the messages of an article; rejects with a message for the user. */
  updateMessage: (articleId: string) => Promise<void>
  /** Removes the messages of an article that visitors don't see; rejects with a message for the user. */
  removeMessage: (articleId: string) => Promise<void>
}

/** Shows an article: its page, or its preview. */
export type ViewArticle = (article: Article) => void

/** For a toast about an article. */
export function viewAction(article: Article, view: ViewArticle): ToastAction {
  return { label: 'View', onPress: () => view(article) }
}

/** The mutations of articles. Each refetches the list and reports its outcome in a toast. */
export function useArticleActions(
  { postArticle, followPost, updateMessage: changeMessage, removeMessage: takeMessage }: DiscordPosting,
  view: ViewArticle,
) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { success, failure } = useToasts()
  const undo = useUndo(table)
  const signInAndDelete = useSignInAndDelete()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: articlesKey })

  // Else who presses again after a lost answer would publish twice.
  const mayBeStored = useRef(false)
  const create = useAction({
    mutationFn: async (article: NewArticle) =>
      (mayBeStored.current && (await findStoredArticle(supabase, article))) || createArticle(supabase, article),
    onSuccess(article, { step }) {
      mayBeStored.current = false
      const { id, state } = article
      success('Success!', step ? stepDone[step.state] : 'Article created successfully', viewAction(article, view))
      if (state !== 'published') return
      // Not awaited: the article is created, whether Discord accepts the post or not.
      void followPost(id)
        .catch((error: unknown) => console.warn('The new article was not posted to Discord.', error))
        .then(onSettled)
    },
    onError(error) {
      mayBeStored.current ||= isOutcomeUnknown(error)
      failure('Error', 'Failed to save article')
    },
    onSettled,
  })

  const update = useAction({
    mutationFn: (change: ArticleChange) => updateArticle(supabase, change),
    onSuccess(outcome, { step, merged = [] }) {
      if (!('saved' in outcome)) return
      const done = step ? stepDone[step.state] : 'Article updated successfully'
      const others = merged.length > 0 ? `, with what someone else changed meanwhile: ${merged.join(', ')}` : ''
      success('Success!', done + others, viewAction(outcome.saved, view))
      const { id, discord_posted } = outcome.saved
      if (!discord_posted) return
      // Not awaited: the article is saved, whether its message follows or not.
      void followPost(id)
        .catch((error: unknown) => console.warn('The message on Discord was not updated.', error))
        .then(onSettled)
    },
    onError: (error) => failure('Error', error instanceof RowNotFoundError ? error.message : 'Failed to save article'),
    onSettled,
  })

  const remove: Action<void, Removal> = useAction({
    mutationFn: ({ article: { id }, withMessages }: Removal) =>
      withMessages ? deleteWithMessages(supabase, id) : deleteRow(supabase, { table, key: { id }, notFound }),
    onSuccess: (_, { article: { id } }) => success('Success!', 'Article deleted successfully', undo(id)),
    onError(error, removal) {
      const text = getServerMessage(error) ?? 'Failed to delete article'
      failure(
        'Error',
        text,
        signInAndDelete(error, () => remove.run(removal)),
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

  const updateMessage = useAction({
    mutationFn: changeMessage,
    onSuccess: () => success('Success!', 'Message on Discord updated'),
    onError: (error) => failure('Error', error.message),
    onSettled,
  })

  const removeMessage = useAction({
    mutationFn: takeMessage,
    onSuccess: () => success('Success!', 'Article removed from Discord'),
    onError: (error) => failure('Error', error.message),
    onSettled,
  })

  return { create, update, remove, post, updateMessage, removeMessage }
}
