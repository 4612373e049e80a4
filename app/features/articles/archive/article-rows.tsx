import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from '../article-view-model.ts'
import { ListHeading } from '../list-heading.tsx'
import { ListedArticle } from '../listed-article.tsx'
import { type ArchiveFilter, emptyFilter } from './archive-filter.ts'

interface ArticleRowsProps {
  title: string
  isTitleHidden?: boolean
  articles: readonly ArticleListItem[]
  filter?: ArchiveFilter
  /** True for two columns on wide screens. The first of an odd number of articles fills its row. */
  hasColumns?: boolean
  /** True if the list's first picture loads eagerly, because no picture is above the list. */
  isPriority?: boolean
}

export function ArticleRows(props: ArticleRowsProps) {
  const { title, isTitleHidden = false, articles, filter = emptyFilter, hasColumns = false, isPriority = false } = props
  const firstArticleWithImage = isPriority ? articles.find(({ image }) => image) : undefined
  const hasWideArticle = hasColumns && articles.length % 2 === 1
  return (
    <section aria-label={title}>
      <ListHeading className={isTitleHidden ? 'sr-only' : ''}>{title}</ListHeading>
      <ul className={joinClasses('grid', hasColumns && 'lg:grid-cols-2 lg:gap-x-12 lg:*:nth-last-2:border-b-0')}>
        {articles.map((article, index) => (
          <ListedArticle
            key={article.id}
            article={article}
            filter={filter}
            isWide={hasWideArticle && index === 0}
            isPriority={article === firstArticleWithImage}
          />
        ))}
      </ul>
    </section>
  )
}
