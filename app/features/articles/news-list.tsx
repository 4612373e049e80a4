import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from './article-view-model.ts'
import { ListHeading } from './list-heading.tsx'

interface NewsListProps {
  title: string
  articles: readonly ArticleListItem[]
  /** True if the first article's picture loads eagerly, because no picture is above the list. */
  isPriority: boolean
  /** False if the heading above the list already says "Featured". */
  hasFeaturedBadges?: boolean
}

export function NewsList({ title, articles, isPriority, hasFeaturedBadges = true }: NewsListProps) {
  return (
    <section aria-label={title} className="[section+&]:mt-8">
      <ListHeading>{title}</ListHeading>
      <ul className="divide-y divide-border">
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleTeaser
              article={article}
              isPriority={isPriority && index === 0}
              hasFeaturedBadge={hasFeaturedBadges}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ArticleTeaserProps {
  article: ArticleListItem
  isPriority: boolean
  hasFeaturedBadge: boolean
}

function ArticleTeaser({ article, isPriority, hasFeaturedBadge }: ArticleTeaserProps) {
  const { path, title, excerpt, category, date, author, isFeatured, image } = article
  return (
    <article
      className={joinClasses(
        'group relative grid gap-x-4 py-5 sm:grid-rows-[auto_auto_1fr] min-[110rem]:gap-x-6 sm:py-6',
        image &&
          'grid-cols-[minmax(0,1fr)_7rem] sm:grid-cols-[minmax(0,1fr)_13rem] min-[110rem]:grid-cols-[36rem_minmax(0,1fr)]',
      )}
    >
      <div className={image ? 'max-sm:col-span-2' : ''}>
        <Eyebrow badge={isFeatured && hasFeaturedBadge ? 'Featured' : null} category={category} date={date} />
      </div>
      <h3 dir="auto" className="mt-2 font-display text-2xl leading-tight font-bold sm:col-start-1 sm:text-3xl">
        <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
          <Headline title={title} />
        </Link>
      </h3>
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 110rem) 25rem, (min-width: 40rem) 13rem, 7rem"
          isPriority={isPriority}
          className={
            'aspect-4/3 w-full self-start rounded-md max-sm:mt-3 ' +
            'sm:col-start-2 sm:row-span-3 sm:row-start-1 sm:aspect-video'
          }
        />
      )}
      <div className={joinClasses('min-w-0', image && 'max-sm:col-span-2 sm:col-start-1')}>
        <p dir="auto" className="mt-1 line-clamp-4 max-w-measure text-muted-foreground max-sm:mt-2">
          {excerpt}
        </p>
        <p className="mt-2 text-sm text-muted-foreground">By {author}</p>
      </div>
    </article>
  )
}
