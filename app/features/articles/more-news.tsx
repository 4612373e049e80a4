import { Link } from '#app/components/ui/link.tsx'
import type { ArticleListItem } from './article-view-model.ts'
import { ListHeading } from './list-heading.tsx'
import { ListedArticle } from './listed-article.tsx'

interface MoreNewsProps {
  articles: readonly ArticleListItem[]
  /** The category whose page the section links to; null for no link. */
  category: { name: string; path: string } | null
}

export function MoreNews({ articles, category }: MoreNewsProps) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="more-news">
      <ListHeading id="more-news">More News</ListHeading>
      <ul className="divide-y divide-border">
        {articles.map((article) => (
          <li key={article.id}>
            <ListedArticle article={article} isCompact />
          </li>
        ))}
      </ul>
      {category && (
        <Link
          to={category.path}
          dir="auto"
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          More in {category.name}
        </Link>
      )}
    </section>
  )
}
