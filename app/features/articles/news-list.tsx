import { Badge } from '#app/components/ui/badge.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { ArticleByline } from './article-byline.tsx'
import type { ArticlePreview } from './article-view-model.ts'

interface NewsListProps {
  articles: readonly ArticlePreview[]
  /** Shows the first one large. */
  hasLead: boolean
  emptyText: string
}

export function NewsList({ articles, hasLead, emptyText }: NewsListProps) {
  const [lead, ...others] = articles
  if (!lead) return <p className="text-muted-foreground">{emptyText}</p>
  const listed = hasLead ? others : articles
  return (
    <>
      {hasLead && <LeadArticle article={lead} />}
      <ul className="mt-6 divide-y divide-border border-border first:mt-0 not-first:border-t">
        {listed.map((article, index) => (
          <li key={article.id}>
            <ArticleTeaser article={article} isFirst={!hasLead && index === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

function LeadArticle({ article }: { article: ArticlePreview }) {
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
      <ArticleBadges article={article} />
      <h2 dir="auto" className="mt-2 font-display text-4xl leading-none font-extrabold sm:text-5xl">
        <Link to={path} className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0">
          {title}
        </Link>
      </h2>
      <p dir="auto" className="mt-3 max-w-measure sm:text-lg">
        {excerpt}
      </p>
      <ArticleByline article={article} className="mt-2" />
    </article>
  )
}

function ArticleTeaser({ article, isFirst }: { article: ArticlePreview; isFirst: boolean }) {
  const { path, title, excerpt, image } = article
  return (
    <article className={joinClasses('group relative grid gap-4 py-6', image && 'sm:grid-cols-[minmax(0,1fr)_13rem]')}>
      <div className="min-w-0">
        <ArticleBadges article={article} />
        <h2 dir="auto" className="mt-2 font-display text-2xl leading-tight font-bold sm:text-3xl">
          <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p dir="auto" className="mt-1 line-clamp-3 max-w-measure text-muted-foreground">
          {excerpt}
        </p>
        <ArticleByline article={article} className="mt-2" />
      </div>
      {image && (
        <LazyImage
          url={image}
          alt=""
          width={640}
          height={360}
          sizes="(min-width: 40rem) 13rem, 100vw"
          isFirst={isFirst}
          className="aspect-video w-full self-start rounded-md max-sm:order-first"
        />
      )}
    </article>
  )
}

function ArticleBadges({ article }: { article: ArticlePreview }) {
  return (
    <div className="flex flex-wrap gap-2">
      {article.isFeatured && <Badge variant="accent">Featured</Badge>}
      <Badge variant="outline">{article.category}</Badge>
    </div>
  )
}
