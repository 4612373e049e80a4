import { Badge } from '#app/components/ui/badge.tsx'
import type { ArticlePreview } from './article-view-model.ts'

interface ArticleBadgesProps {
  article: ArticlePreview
  hasFeaturedBadge?: boolean
}

export function ArticleBadges({ article, hasFeaturedBadge = true }: ArticleBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {article.isFeatured && hasFeaturedBadge && <Badge variant="accent">Featured</Badge>}
      <Badge variant="outline">{article.category}</Badge>
    </div>
  )
}
