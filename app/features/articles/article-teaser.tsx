import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { ArticleByline } from './article-byline.tsx'
import type { ShownSummary } from './shown-article.ts'

/** A story in the list below the first one. */
export function ArticleTeaser({ article }: { article: ShownSummary }) {
  const { path, title, excerpt, image } = article
  return (
    <article className={clsx('group relative grid gap-4 py-6', image && 'sm:grid-cols-[minmax(0,1fr)_13rem]')}>
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          {article.isFeatured && <Badge variant="accent">Featured</Badge>}
          <Badge variant="outline">{article.category}</Badge>
        </div>
        <h2 className="mt-2 font-display text-2xl leading-tight font-bold sm:text-3xl">
          <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-3 max-w-measure text-muted-foreground">{excerpt}</p>
        <ArticleByline article={article} className="mt-2" />
      </div>
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 40rem) 13rem, 100vw"
          className="aspect-video w-full self-start rounded-md max-sm:order-first"
        />
      )}
    </article>
  )
}
