import type { SupabaseClient } from '@supabase/supabase-js'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { type ArticleUrl, articleUrlSchema } from './article.ts'

/** The API returns at most this many rows per request. */
const rowsPerRequest = 1_000
/** A sitemap may have up to 50,000 URLs. The remaining 5,000 URLs are for the site's other pages. */
const maxArticleUrls = 45_000

export async function listArticleUrls(supabase: SupabaseClient): Promise<ArticleUrl[]> {
  const rows: ArticleUrl[] = []
  for (let firstRow = 0; firstRow < maxArticleUrls; firstRow += rowsPerRequest) {
    const { data, error } = await supabase
      .from('articles')
      .select(joinColumnNames(articleUrlSchema))
      .order('published_at', { ascending: false })
      .order('id', { ascending: false })
      .range(firstRow, firstRow + rowsPerRequest - 1)
    if (error) throw error
    rows.push(...articleUrlSchema.array().parse(data))
    if (data.length < rowsPerRequest) break
  }
  return rows
}
