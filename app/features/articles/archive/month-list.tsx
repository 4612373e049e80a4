import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from '../article-view-model.ts'
import { ListHeading } from '../list-heading.tsx'
import { groupByMonth } from './group-by-month.ts'

interface MonthListProps {
  /** Sorted by date. */
  articles: readonly ArticleListItem[]
  /** True if the page is about one month. The page's title then names the month. */
  isSingleMonth: boolean
  /** True if the first picture loads eagerly, because no picture is above the list. */
  isPriority: boolean
}

export function MonthList({ articles, isSingleMonth, isPriority }: MonthListProps) {
  const firstArticleWithImage = isPriority ? articles.find(({ image }) => image) : undefined
  return groupByMonth(articles).map(({ title, items }) => (
    <ArticleRows
      key={title}
      title={title}
      articles={items}
      isTitleHidden={isSingleMonth}
      priorityArticle={firstArticleWithImage}
    />
  ))
}

interface ArticleRowsProps {
  title: string
  articles: readonly ArticleListItem[]
  isTitleHidden?: boolean
  /** The article whose picture loads eagerly. */
  priorityArticle?: ArticleListItem | undefined
}

export function ArticleRows({ title, articles, isTitleHidden = false, priorityArticle }: ArticleRowsProps) {
  return (
    <section aria-label={title} className="[section+&]:mt-8">
      <ListHeading className={isTitleHidden ? 'sr-only' : ''}>{title}</ListHeading>
      <ul className={joinClasses('divide-y divide-border', isTitleHidden && '*:first:*:pt-0')}>
        {articles.map((article) => (
          <li key={article.id}>
            <ArticleRow article={article} isPriority={article === priorityArticle} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ArticleRow({ article, isPriority }: { article: ArticleListItem; isPriority: boolean }) {
  const { path, title, excerpt, category, date, image } = article
  return (
    <article
      className={joinClasses(
        'group relative grid gap-x-4 py-3 sm:gap-x-6 sm:py-4',
        image && 'grid-cols-[minmax(0,1fr)_6rem] sm:grid-cols-[12rem_minmax(0,1fr)]',
      )}
    >
      <div className="min-w-0">
        <Eyebrow category={category} date={date} />
        <h3 dir="auto" className="mt-0.5 font-display text-xl leading-tight font-bold sm:text-2xl">
          <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            <Headline title={title} />
          </Link>
        </h3>
        <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-muted-foreground max-sm:hidden">
          {excerpt}
        </p>
      </div>
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={480}
          height={270}
          sizes="(min-width: 40rem) 12rem, 6rem"
          isPriority={isPriority}
          className="aspect-4/3 w-full self-start rounded-md sm:order-first sm:aspect-video"
        />
      )}
    </article>
  )
}
