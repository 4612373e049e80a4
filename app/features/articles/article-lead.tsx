import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { ArticleByline } from './article-byline.tsx'
import type { ShownSummary } from './shown-article.ts'

/** The first story of the front page. */
export function ArticleLead({ article }: { article: ShownSummary }) {
  const { path, title, excerpt, image } = article
  return (
    <article className="group relative">
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 64rem) 46rem, 100vw"
          isFirst
          className="mb-4 aspect-video rounded-lg"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {article.isFeatured && <Badge variant="accent">Featured</Badge>}
        <Badge variant="outline">{article.category}</Badge>
      </div>
      <h2 className="mt-2 font-display text-4xl leading-none font-extrabold sm:text-5xl">
        <Link to={path} className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p className="mt-3 max-w-measure sm:text-lg">{excerpt}</p>
      <ArticleByline article={article} className="mt-2" />
    </article>
  )
}
