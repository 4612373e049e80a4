import type { SupabaseClient } from '@supabase/supabase-js'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { z } from '#app/lib/zod.ts'
import { type ArticleSummary, articleSummarySchema, articleTypeSchema } from '../article.ts'
import type { ArchiveFilter } from './archive-filter.ts'
import { quoteList } from './quote-list.ts'

const countSchema = z.number().int()

/**
 * Counts public articles. `total` counts the articles that match the filter. `types` ignores the
 * filter's type, `categories` ignores its category, and `years` and `months` ignore its year and
 * month. Values without articles are omitted.
 */
const articleFacetsSchema = z.object({
  total: countSchema,
  /** The 20 most frequent spellings of the filter's category; empty without a category. */
  spellings: z.array(z.string()),
  types: z.array(z.object({ type: articleTypeSchema, articles: countSchema })),
  /** Newest first. */
  years: z.array(z.object({ year: countSchema, articles: countSchema })),
  /** The months of the filter's year, or else of the newest year. */
  months: z.array(z.object({ year: countSchema, month: countSchema, articles: countSchema })),
  /** The 100 largest categories, largest first. */
  categories: z.array(z.object({ slug: z.string(), name: z.string(), articles: countSchema })),
})

export type ArticleFacets = z.infer<typeof articleFacetsSchema>

export async function fetchArticleFacets(supabase: SupabaseClient, filter: ArchiveFilter): Promise<ArticleFacets> {
  const { type, category, year, month } = filter
  const filterArguments = { only_type: type, only_category: category, only_year: year, only_month: month }
  const rpcArguments = Object.fromEntries(Object.entries(filterArguments).filter(([, value]) => value !== null))
  const { data, error } = await supabase.rpc('article_archive', rpcArguments, { get: true })
  if (error) throw error
  return articleFacetsSchema.parse(data)
}

interface ArchivePageOptions {
  filter: ArchiveFilter
  /** The category's `spellings` from `ArticleFacets`. */
  spellings: readonly string[]
  page: number
  size: number
}

export async function listArchivePage(
  supabase: SupabaseClient,
  { filter: { type, category, year, month }, spellings, page, size }: ArchivePageOptions,
): Promise<ArticleSummary[]> {
  const firstRow = (page - 1) * size
  let query = supabase.from('articles').select(joinColumnNames(articleSummarySchema))
  if (type !== null) query = query.eq('type', type)
  if (category !== null) query = query.filter('category', 'in', quoteList(spellings))
  if (year !== null) query = query.gte('date', getFirstDay(year, month ?? 1)).lt('date', getDayAfterPeriod(year, month))
  const { data, error } = await query
    .order('date', { ascending: false })
    .order('published_at', { ascending: false })
    .order('id', { ascending: false })
    .range(firstRow, firstRow + size - 1)
  if (error) throw error
  return articleSummarySchema.array().parse(data)
}

function getDayAfterPeriod(year: number, month: number | null): string {
  return month === null || month === 12 ? getFirstDay(year + 1, 1) : getFirstDay(year, month + 1)
}

function getFirstDay(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}
