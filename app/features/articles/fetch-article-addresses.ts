import type { SupabaseClient } from '@supabase/supabase-js'
import { type ArticleAddress, articleAddressSchema, columnsOf } from './article.ts'

/** The backend returns no more rows for one request. */
const rowsPerRequest = 1_000
/** A sitemap may have 50,000 entries, of which other pages need some. */
const mostAddresses = 45_000

/** Lists the addresses of all articles, newest first. */
export async function listArticleAddresses(supabase: SupabaseClient): Promise<ArticleAddress[]> {
  const addresses: ArticleAddress[] = []
  const newest = { ascending: false }
  while (addresses.length < mostAddresses) {
    const { data, error } = await supabase
      .from('articles')
      .select(columnsOf(articleAddressSchema))
      .order('published_at', newest)
      .order('id', newest)
      .range(addresses.length, addresses.length + rowsPerRequest - 1)
    if (error) throw error
    addresses.push(...articleAddressSchema.array().parse(data))
    if (data.length < rowsPerRequest) break
  }
  return addresses
}
