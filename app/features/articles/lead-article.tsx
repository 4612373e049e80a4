import { Eyebrow } from '#app/components/ui/eyebrow.tsx'
import { Headline } from '#app/components/ui/headline.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { ArticleListItem } from './article-view-model.ts'

export function LeadArticle({ article }: { article: ArticleListItem }) {
  const { path, title, excerpt, category, date, author, isFeatured, image } = article
  return (
    <article
      className={joinClasses('group relative grid items-center gap-x-8 gap-y-4', image && 'sm:grid-cols-[2fr_3fr]')}
    >
      <div className="min-w-0">
        <Eyebrow badge={isFeatured ? 'Featured' : null} category={category} date={date} />
        <h2 dir="auto" className="mt-2 font-display text-4xl leading-none font-extrabold text-balance xl:text-5xl">
          <Link
            to={path}
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
          >
            <Headline title={title} />
          </Link>
        </h2>
        <p dir="auto" className="mt-3 max-w-measure sm:text-lg">
          {excerpt}
        </p>
        <p className="mt-3 text-sm text-muted-foreground">By {author}</p>
      </div>
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 64rem) 45rem, (min-width: 40rem) 60vw, calc(100vw - 2rem)"
          isPriority
          className="aspect-video w-full rounded-lg"
        />
      )}
    </article>
  )
}
