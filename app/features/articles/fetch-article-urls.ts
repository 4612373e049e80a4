import type { SupabaseClient } from '@supabase/supabase-js'
import { type ArticleUrl, articleUrlSchema, listColumns } from './article.ts'

/** The backend returns at most this many rows per request. */
const rowsPerRequest = 1_000
/** Maximum articles. A sitemap has at most 50,000 URLs, and the rest is for other pages. */
const maxAddresses = 45_000

/** Lists the URLs of public articles, newest first. */
export async function listArticleUrls(supabase: SupabaseClient): Promise<ArticleUrl[]> {
  const rows: ArticleUrl[] = []
  for (let first = 0; first < maxAddresses; first += rowsPerRequest) {
    const { data, error } = await supabase
      .from('articles')
      .select(listColumns(articleUrlSchema))
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(first, first + rowsPerRequest - 1)
    if (error) throw error
    rows.push(...articleUrlSchema.array().parse(data))
    if (data.length < rowsPerRequest) break
  }
  return rows
}
