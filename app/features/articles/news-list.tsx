import { ArticleLead } from './article-lead.tsx'
import { ArticleTeaser } from './article-teaser.tsx'
import type { ShownSummary } from './shown-article.ts'

interface NewsListProps {
  articles: readonly ShownSummary[]
  /** Shows the first one large. */
  hasLead: boolean
  /** Stands where there is none. */
  emptyText: string
}

export function NewsList({ articles, hasLead, emptyText }: NewsListProps) {
  const [lead, ...others] = articles
  if (!lead) return <p className="text-muted-foreground">{emptyText}</p>
  const listed = hasLead ? others : articles
  return (
    <>
      {hasLead && <ArticleLead article={lead} />}
      <ul className="mt-6 divide-y divide-border border-border first:mt-0 not-first:border-t">
        {listed.map((article) => (
          <li key={article.id}>
            <ArticleTeaser article={article} />
          </li>
        ))}
      </ul>
    </>
  )
}
