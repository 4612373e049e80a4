import { Link } from '#app/components/ui/link.tsx'
import { Section } from '#app/components/ui/section.tsx'
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
    <Section aria-labelledby="more-news" className="no-print grow border-t border-border bg-surface">
      <h2 id="more-news" className="font-display text-3xl leading-tight font-bold sm:text-4xl">
        More News
      </h2>
      <ul className="mt-2 divide-border max-lg:divide-y lg:grid lg:grid-cols-3 lg:gap-x-8">
        {articles.map((article) => (
          <li key={article.id}>
            <ListedArticle article={article} isCard />
          </li>
        ))}
      </ul>
      {category && (
        <Link
          to={category.path}
          dir="auto"
          className="mt-4 inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
        >
          More in {category.name}
        </Link>
      )}
    </Section>
  )
}
