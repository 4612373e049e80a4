import { Badge } from '#app/components/ui/badge.tsx'
import type { ArticlePreview } from './article-view-model.ts'

export function ArticleBadges({ article }: { article: ArticlePreview }) {
  return (
    <div className="flex flex-wrap gap-2">
      {article.isFeatured && <Badge variant="accent">Featured</Badge>}
      <Badge variant="outline">{article.category}</Badge>
    </div>
  )
}
