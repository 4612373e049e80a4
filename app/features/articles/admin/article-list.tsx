import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { ListState } from '#app/components/ui/list-state.tsx'
import { Pager } from '#app/components/ui/pager.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../article.ts'
import { type ArticleFilter, articlePageSize } from './article-calls.ts'
import { ArticleFilters } from './article-filters.tsx'
import { articleTypes } from './article-input.ts'
import { allArticlesQuery } from './article-queries.ts'
import { ArticleRow } from './article-row.tsx'
import { useArticleMutations } from './use-article-mutations.ts'

interface ArticleListProps {
  onCreate: () => void
  onEdit: (article: Article) => void
  onDelete: (article: Article) => void
}

/** All articles, newest created first, one page at a time; page and filter are in the address. */
export function ArticleList({ onCreate, onEdit, onDelete }: ArticleListProps) {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)
  const filter: ArticleFilter = {
    words: params.get('q') ?? '',
    type: articleTypes.find(({ value }) => value === params.get('type'))?.value ?? 'all',
  }
  const articles = useQuery(allArticlesQuery(useSupabase(), page, filter))
  const { post, postOnce } = useArticleMutations()
  const postingId = post.isPending ? post.variables.articleId : null

  function show(nextPage: number, { words, type }: ArticleFilter) {
    const next = {
      tab: 'articles',
      page: String(nextPage),
      ...(words && { q: words }),
      ...(type !== 'all' && { type }),
    }
    setParams(next, { preventScrollReset: true })
  }

  return (
    <section aria-labelledby="all-articles" className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <h2 id="all-articles" className="font-display text-2xl font-bold">
          All Articles
        </h2>
        <Button onClick={onCreate}>
          <Plus aria-hidden className="size-4" />
          New Article
        </Button>
      </header>
      <ArticleFilters filter={filter} onChange={(next) => show(1, next)} />
      {articles.isPending ? (
        <ListState>Loading articles...</ListState>
      ) : articles.isError ? (
        <ListState onRetry={() => void articles.refetch()}>The articles could not be loaded.</ListState>
      ) : articles.data.articles.length === 0 ? (
        <ListState>No articles found</ListState>
      ) : (
        <ul className="divide-y divide-border" aria-busy={articles.isPlaceholderData}>
          {articles.data.articles.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              isPosting={postingId === article.id}
              isPostingAny={post.isPending}
              onPost={(action) => void postOnce({ articleId: article.id, action })}
              onEdit={() => onEdit(article)}
              onDelete={() => onDelete(article)}
            />
          ))}
        </ul>
      )}
      {articles.data && (
        <Pager
          page={articles.data.page}
          total={articles.data.total}
          size={articlePageSize}
          onPage={(next) => show(next, filter)}
        />
      )}
    </section>
  )
}
