import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { joinColumnNames } from '#app/lib/join-column-names.ts'
import { formatDate } from '#app/lib/time/format-date.ts'
import { z } from '#app/lib/zod.ts'
import { articleSchema, articlesPerPage, getArticlePath } from '../../article.ts'
import { articlesKey } from '../article-data.ts'

/** With more featured articles, new articles start below the first screen of the news page. */
const maxFeatured = 3

const featuredSchema = articleSchema.pick({ id: true, legacy_id: true, slug: true, title: true, date: true })

function featuredQuery(supabase: SupabaseClient) {
  return queryOptions({
    queryKey: [...articlesKey, 'featured'],
    async queryFn(): Promise<{ total: number; articles: z.infer<typeof featuredSchema>[] }> {
      const { data, count } = await supabase
        .from('articles')
        .select(joinColumnNames(featuredSchema), { count: 'exact' })
        .eq('type', 'news')
        .eq('featured', true)
        .in('state', ['published', 'scheduled'])
        .lte('published_at', 'now')
        .order('published_at', { ascending: false })
        .limit(articlesPerPage)
        .throwOnError()
      return { total: z.number().parse(count), articles: featuredSchema.array().parse(data) }
    },
  })
}

export function FeaturedHint() {
  const { data } = useQuery(featuredQuery(useSupabase()))
  if (!data || data.total <= maxFeatured) return null
  return (
    <div
      role="note"
      aria-label="Featured articles"
      className="flex gap-3 border-b border-border bg-muted px-4 py-3 text-sm sm:px-5"
    >
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-text" />
      <div className="min-w-0">
        <p>
          <strong>{data.total} articles are featured.</strong> The news page shows all of them before new articles. Turn
          off “Featured” for older articles until at most {maxFeatured} are left.
        </p>
        <details>
          <summary
            className={
              'inline-flex min-h-11 cursor-pointer items-center font-semibold ' +
              'text-accent-text underline underline-offset-4 sm:min-h-8'
            }
          >
            Featured now
          </summary>
          <ol className="list-decimal pl-5">
            {data.articles.map((article) => (
              <li key={article.id} className="py-1">
                <Link to={getArticlePath(article)} target="_blank" dir="auto" className="underline underline-offset-4">
                  {article.title}
                </Link>{' '}
                <span className="text-muted-foreground">{formatDate(article.date)}</span>
              </li>
            ))}
            {data.total > data.articles.length && (
              <li className="list-none py-1 text-muted-foreground">and {data.total - data.articles.length} older</li>
            )}
          </ol>
        </details>
      </div>
    </div>
  )
}
