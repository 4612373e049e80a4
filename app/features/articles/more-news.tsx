import { Link } from '#app/components/ui/link.tsx'
import type { ArticleListItem } from './article-view-model.ts'
import { ListedArticle } from './listed-article.tsx'

interface MoreNewsProps {
  articles: readonly ArticleListItem[]
  /** The category whose page the section links to; null for no link. */
  category: { name: string; path: string } | null
}

export function MoreNews({ articles, category }: MoreNewsProps) {
  if (articles.length === 0) return null
  return (
    <section
      aria-labelledby="more-news"
      className="article-page no-print grow border-t border-border bg-surface py-10 sm:py-14"
    >
      <div className="article-column">
        <div className="article-wide">
          <h2 id="more-news" className="font-display text-3xl leading-tight font-bold sm:text-4xl">
            More News
          </h2>
          <ul className="mt-2 divide-y divide-border">
            {articles.map((article) => (
              <li key={article.id}>
                <ListedArticle article={article} />
              </li>
            ))}
          </ul>
          {category && (
            <Link
              to={category.path}
              dir="auto"
              className={
                'mt-4 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'
              }
            >
              More in {category.name}
            </Link>
          )}
        </div>
      </div>
    </section>
  )
}
