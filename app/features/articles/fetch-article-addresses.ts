import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from '#app/lib/zod.ts'
import { type ArticleAddress, articleAddressSchema, columnsOf } from './article.ts'

/** Where a page of the list of all articles begins. */
export type PageStart = z.infer<typeof startSchema>

const startSchema = z.object({ published_at: z.string(), id: z.string() })

/** Articles in one sitemap. */
const addressesPerPage = 5_000
/** Rows that the backend returns at most for one request. */
const rowsPerRequest = 1_000

export async function listPageStarts(supabase: SupabaseClient): Promise<PageStart[]> {
  const { data, error } = await supabase.rpc('article_page_starts', { page_size: addressesPerPage }, { get: true })
  if (error) throw error
  return startSchema.array().parse(data)
}

/** The articles of one page, oldest first. Costs the same for the first page and for the last. */
export async function listArticleAddresses(supabase: SupabaseClient, start: PageStart): Promise<ArticleAddress[]> {
  const addresses: ArticleAddress[] = []
  let next: PageStart | undefined = start
  while (next && addresses.length < addressesPerPage) {
    const rows: ArticleAddress[] = await readFrom(supabase, next)
    const lastId = addresses.at(-1)?.id
    addresses.push(...rows.filter(({ id }) => id !== lastId))
    next = rows.length === rowsPerRequest ? rows.at(-1) : undefined
  }
  return addresses.slice(0, addressesPerPage)
}

async function readFrom(supabase: SupabaseClient, { published_at, id }: PageStart): Promise<ArticleAddress[]> {
  const { data, error } = await supabase
    .from('articles')
    .select(columnsOf(articleAddressSchema))
    // The first condition seeks in the index; the second one leaves out earlier rows of the same moment.
    .gte('published_at', published_at)
    .or(`published_at.gt."${published_at}",id.gte.${id}`)
    .order('published_at', { ascending: true })
    .order('id', { ascending: true })
    .limit(rowsPerRequest)
  if (error) throw error
  return articleAddressSchema.array().parse(data)
}
