import { Badge } from '#app/components/ui/badge.tsx'
import type { ArticleListItem } from './article-view-model.ts'

interface ArticleBadgesProps {
  article: ArticleListItem
  hasFeaturedBadge?: boolean
}

export function ArticleBadges({ article, hasFeaturedBadge = true }: ArticleBadgesProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {article.isFeatured && hasFeaturedBadge && <Badge variant="accent">Featured</Badge>}
      <p dir="auto" className="text-sm font-semibold text-accent-text">
        {article.category}
      </p>
    </div>
  )
}
