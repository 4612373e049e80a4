import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { PreviewFrame } from '#app/components/staff/preview-frame.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { usePictureSources, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import type { Article } from '../../article.ts'
import { ArticleView } from '../../article-view.tsx'
import { toArticleViewModel } from '../../article-view-model.ts'
import { articlesKey } from '../article-data.ts'
import { isNarrow } from './is-narrow.ts'
import { LinkCards } from './link-cards.tsx'

const desktop = { label: 'Desktop', width: 1280 } as const
const phone = { label: 'Phone', width: 390 } as const
const widths = [desktop, phone]

/** Shows an article the way visitors would see it, and how its link looks elsewhere. A default export for `React.lazy`. */
export default function ArticlePreview({ article }: { article: Article }) {
  const [width, setWidth] = useState<number>(() => (isNarrow() ? phone : desktop).width)
  const sources = usePictureSources()
  const slug = useNextSlug(article)
  const shown = useMemo(() => toArticleViewModel({ ...named(article), slug }, sources), [article, slug, sources])
  return (
    <>
      <fieldset aria-label="Width of the preview" className="flex gap-2">
        {widths.map((option) => (
          <Button
            key={option.label}
            variant="outline"
            aria-pressed={option.width === width}
            className="aria-pressed:border-primary aria-pressed:bg-muted"
            onClick={() => setWidth(option.width)}
          >
            {option.label}
          </Button>
        ))}
      </fieldset>
      <PreviewFrame title="Preview of the article" width={width}>
        <ArticleView article={shown} />
      </PreviewFrame>
      <LinkCards article={shown} />
    </>
  )
}

/** Returns the article's slug, or the one that it will get. */
function useNextSlug({ id, legacy_id, slug, title }: Article): string | null {
  const supabase = useSupabase()
  const isMissing = legacy_id === null && slug === null
  const wanted = useQuery({
    queryKey: [...articlesKey, 'next-slug', title, id],
    async queryFn(): Promise<string | null> {
      const { data, error } = await supabase.rpc('next_article_slug', { title, ...(id && { article: id }) })
      if (error) throw error
      return z.string().nullable().parse(data)
    },
    placeholderData: keepPreviousData,
    enabled: isMissing && title !== '',
  })
  return isMissing ? (title !== '' && wanted.data) || '…' : slug
}

/** Shows the name of each field that is still empty. */
function named(article: Article): Article {
  return {
    ...article,
    title: article.title || 'Title',
    author: article.author || 'Author',
    category: article.category || 'Category',
    excerpt: article.excerpt || 'Excerpt',
  }
}
