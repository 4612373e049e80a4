import { joinClasses } from '#app/lib/join-classes.ts'
import { formatDate } from '#app/lib/time/format-date.ts'

interface ArticleBylineProps {
  article: { date: string; author: string }
  className?: string
}

export function ArticleByline({ article, className }: ArticleBylineProps) {
  return (
    <p className={joinClasses('text-sm text-muted-foreground', className)}>
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span aria-hidden> · </span>
      By {article.author}
    </p>
  )
}
