import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { articleTypeLabels } from '#app/site/articles/article-types.ts'
import type { ArchiveFilter } from './archive/archive-filter.ts'
import type { ArticleListItem } from './article-view-model.ts'

interface ListedArticleProps {
  article: ArticleListItem
  /** The page's filter. The article doesn't repeat a type or category that the page's title names. */
  filter: ArchiveFilter
  /** True if the article fills a row of two columns. On phones, its picture is above its text. */
  isWide: boolean
  isPriority: boolean
}

export function ListedArticle({ article, filter, isWide, isPriority }: ListedArticleProps) {
  const { path, title, excerpt, type, category, date, image } = article
  const labels = [
    ...(type === 'press-release' && filter.type === null ? [articleTypeLabels[type]] : []),
    ...(filter.category === null ? [category] : []),
  ]
  return (
    <li className={joinClasses('border-b border-border last:border-b-0', isWide && 'lg:col-span-2')}>
      <article
        className={joinClasses(
          'group relative grid gap-x-4 gap-y-3 py-3 sm:gap-x-6 sm:py-4',
          image && 'sm:grid-cols-[10rem_minmax(0,1fr)]',
          image && (isWide ? 'lg:grid-cols-2 lg:items-center lg:gap-x-12' : 'max-sm:grid-cols-[minmax(0,1fr)_6rem]'),
        )}
      >
        <div className="min-w-0">
          <Eyebrow category={labels.join(' · ')} date={date} />
          <h3
            dir="auto"
            className={joinClasses(
              'mt-0.5 font-display text-xl leading-tight font-bold sm:text-2xl',
              isWide && 'max-sm:text-2xl lg:text-4xl',
            )}
          >
            <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
              <Headline title={title} />
            </Link>
          </h3>
          {excerpt && (
            <p dir="auto" className="mt-1 line-clamp-4 max-w-measure text-muted-foreground max-sm:hidden">
              {excerpt}
            </p>
          )}
        </div>
        {image && (
          <LazyImage
            url={image}
            alt=""
            width={480}
            height={270}
            sizes={
              isWide ? '(min-width: 64rem) 38rem, (min-width: 40rem) 10rem, 92vw' : '(min-width: 40rem) 10rem, 6rem'
            }
            isPriority={isPriority}
            className={joinClasses(
              'w-full self-start rounded-md',
              isWide ? 'order-first aspect-video' : 'aspect-4/3 sm:order-first sm:aspect-video',
            )}
          />
        )}
      </article>
    </li>
  )
}
