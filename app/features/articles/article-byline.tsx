import { twJoin } from 'tailwind-merge'
import { formatDate } from '#app/lib/dates.ts'

interface ArticleBylineProps {
  article: { date: string; author: string }
  className?: string
}

export function ArticleByline({ article, className }: ArticleBylineProps) {
  return (
    <p className={twJoin('text-sm text-muted-foreground', className)}>
      <time dateTime={article.date}>{formatDate(article.date)}</time>
      <span aria-hidden> · </span>
      By {article.author}
    </p>
  )
}
