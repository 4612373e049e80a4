import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from '../article-view-model.ts'
import { ListHeading } from '../list-heading.tsx'
import { ListedArticle } from '../listed-article.tsx'
import { type ArchiveFilter, emptyFilter } from './archive-filter.ts'
import { groupByMonth } from './group-by-month.ts'

interface MonthListProps {
  /** Sorted by date. */
  articles: readonly ArticleListItem[]
  /** The page's filter. With a month, headings are hidden, because the page's title has the month. */
  filter: ArchiveFilter
  /** True if the list's first picture loads eagerly, because no picture is above the list. */
  isPriority: boolean
}

export function MonthList({ articles, filter, isPriority }: MonthListProps) {
  const firstArticleWithImage = isPriority ? articles.find(({ image }) => image) : undefined
  return groupByMonth(articles).map(({ title, items }) => (
    <ArticleRows
      key={title}
      title={title}
      articles={items}
      filter={filter}
      isTitleHidden={filter.month !== null}
      priorityArticle={firstArticleWithImage}
    />
  ))
}

interface ArticleRowsProps {
  title: string
  articles: readonly ArticleListItem[]
  filter?: ArchiveFilter
  isTitleHidden?: boolean
  /** The article whose picture loads eagerly. */
  priorityArticle?: ArticleListItem | undefined
}

export function ArticleRows(props: ArticleRowsProps) {
  const { title, articles, filter = emptyFilter, isTitleHidden = false, priorityArticle } = props
  return (
    <section aria-label={title} className="[section+&]:mt-8">
      <ListHeading className={isTitleHidden ? 'sr-only' : ''}>{title}</ListHeading>
      <ul className={joinClasses('divide-y divide-border', isTitleHidden && '*:first:*:pt-0')}>
        {articles.map((article) => (
          <li key={article.id}>
            <ListedArticle article={article} filter={filter} isPriority={article === priorityArticle} />
          </li>
        ))}
      </ul>
    </section>
  )
}
