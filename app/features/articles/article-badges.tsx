import { Badge } from '#app/components/ui/badge.tsx'
import type { ArticlePreview } from './article-view-model.ts'

interface ArticleBadgesProps {
  article: ArticlePreview
  hidesFeatured?: boolean
}

export function ArticleBadges({ article, hidesFeatured = false }: ArticleBadgesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {article.isFeatured && !hidesFeatured && <Badge variant="accent">Featured</Badge>}
      <Badge variant="outline">{article.category}</Badge>
    </div>
  )
}
