import type { SupabaseClient } from '@supabase/supabase-js'
import { listNewestPage } from '#app/lib/list-newest-page.ts'
import { type Article, articleSchema } from '../article.ts'
import { type ArticleInput, toArticleColumns } from './article-input.ts'
import { getCalendarDay } from './calendar-day.ts'

/** How many rows the staff's list shows at once. */
export const articlePageSize = 20

export interface ArticlePage {
  articles: Article[]
  /** The page that these are on; the first one where the asked one lies behind the end. */
  page: number
  total: number
}

/** What the list is narrowed to; no words and `all` narrow nothing. */
export interface ArticleFilter {
  words: string
  type: Article['type'] | 'all'
}

/** One page of all articles, newest created first. Pages count from 1. */
export async function listAllArticles(
  supabase: SupabaseClient,
  { page, filter }: { page: number; filter: ArticleFilter },
): Promise<ArticlePage> {
  const { rows, ...place } = await listNewestPage(supabase, {
    table: 'articles',
    narrow(all) {
      const typed = filter.type === 'all' ? all : all.eq('type', filter.type)
      if (!filter.words) return typed
      return typed.textSearch('article_words', filter.words, { type: 'websearch', config: 'english' })
    },
    page,
    size: articlePageSize,
  })
  return { articles: articleSchema.array().parse(rows), ...place }
}

/** Creates an article dated today in a time zone. */
export async function createArticle(
  supabase: SupabaseClient,
  { input, timeZone }: { input: ArticleInput; timeZone: string },
): Promise<Article> {
  const row = { ...toArticleColumns(input), date: getCalendarDay(new Date(), timeZone) }
  const { data, error } = await supabase.from('articles').insert(row).select().single()
  if (error) throw error
  return articleSchema.parse(data)
}

/** Either the saved article, or what somebody else saved in the meantime: null where the article is gone. */
export type UpdateOutcome = { saved: Article } | { theirs: Article | null }

/** Updates an article, but only the version that was read: `readVersion` is its `updated_at`. */
export async function updateArticle(
  supabase: SupabaseClient,
  { id, readVersion, input }: { id: string; readVersion: string; input: ArticleInput },
): Promise<UpdateOutcome> {
  const { data, error } = await supabase
    .from('articles')
    .update(toArticleColumns(input))
    .eq('id', id)
    .eq('updated_at', readVersion)
    .select()
    .maybeSingle()
  if (error) throw error
  if (data) return { saved: articleSchema.parse(data) }
  const current = await supabase.from('articles').select('*').eq('id', id).maybeSingle()
  if (current.error) throw current.error
  return { theirs: current.data === null ? null : articleSchema.parse(current.data) }
}

export async function deleteArticle(supabase: SupabaseClient, id: string): Promise<void> {
  const { data, error } = await supabase.from('articles').delete().eq('id', id).select('id')
  if (error) throw error
  if (data.length === 0) throw new Error('Article not found')
}
