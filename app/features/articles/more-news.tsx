import { Link } from 'react-router'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { ArticleByline } from './article-byline.tsx'
import type { ArticlePreview } from './article-view-model.ts'

/** Other articles, at the end of one; nothing where there are none. */
export function MoreNews({ articles }: { articles: readonly ArticlePreview[] }) {
  if (articles.length === 0) return null
  return (
    <Section aria-labelledby="more-news" className="no-print border-t border-border bg-surface">
      <SectionHead id="more-news" title="More News" />
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-6">
        {articles.map((article) => (
          <li key={article.id} className="group relative">
            {article.image && (
              <LazyImage
                url={article.image}
                alt=""
                width={640}
                height={360}
                sizes="(min-width: 72rem) 22rem, (min-width: 40rem) 33vw, 100vw"
                className="mb-3 aspect-video rounded-md"
              />
            )}
            <h3 dir="auto" className="font-display text-2xl leading-tight font-bold">
              <Link to={article.path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
                {article.title}
              </Link>
            </h3>
            <ArticleByline article={article} className="mt-1" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
