import { MoreLink } from '#app/components/ui/section.tsx'
import { ArticleRows } from './archive/article-rows.tsx'
import type { ArticleListItem } from './article-view-model.ts'

interface MoreNewsProps {
  articles: readonly ArticleListItem[]
  /** The category whose page the section links to; null for no link. */
  category: { name: string; path: string } | null
}

export function MoreNews({ articles, category }: MoreNewsProps) {
  if (articles.length === 0) return null
  return (
    <>
      {/* Beside the article's text, there is no room for excerpts. */}
      <ArticleRows title="More News" articles={articles.map((article) => ({ ...article, excerpt: '' }))} />
      {category && <MoreLink label={`More in ${category.name}`} path={category.path} />}
    </>
  )
}
