import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from './article-view-model.ts'
import { ListHeading } from './list-heading.tsx'

interface FeaturedArticlesProps {
  title: string
  articles: readonly ArticleListItem[]
  /** True if the first article's picture loads eagerly, because no picture is above the list. */
  isPriority: boolean
}

/**
 * Shows pairs of articles. The last of an odd number fills its row, with the picture beside the
 * text.
 */
export function FeaturedArticles({ title, articles, isPriority }: FeaturedArticlesProps) {
  return (
    <section aria-label={title}>
      <ListHeading>{title}</ListHeading>
      <ul className="mt-5 grid gap-x-6 gap-y-8 sm:grid-cols-2">
        {articles.map(({ id, path, title, excerpt, category, date, image }, index) => (
          <li
            key={id}
            className={joinClasses(
              'group relative grid content-start gap-x-6 gap-y-3 sm:odd:last:col-span-2',
              image && 'sm:odd:last:grid-cols-2',
            )}
          >
            <article className="contents">
              {image && (
                <LazyImage
                  url={image}
                  alt=""
                  width={640}
                  height={360}
                  sizes="(min-width: 110rem) 29rem, (min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 92vw"
                  isPriority={isPriority && index === 0}
                  className="aspect-video w-full self-start rounded-lg"
                />
              )}
              <div className="min-w-0">
                <Eyebrow category={category} date={date} />
                <h3 dir="auto" className="mt-1.5 font-display text-3xl leading-none font-bold">
                  <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
                    <Headline title={title} />
                  </Link>
                </h3>
                <p dir="auto" className="mt-2 line-clamp-4 max-w-measure text-muted-foreground">
                  {excerpt}
                </p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
