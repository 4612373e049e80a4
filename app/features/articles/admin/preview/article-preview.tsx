import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PreviewFrame } from '#app/components/staff/preview-frame.tsx'
import { usePictureSources, useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { z } from '#app/lib/zod.ts'
import type { Article } from '../../article.ts'
import { ArticleView } from '../../article-view.tsx'
import { toArticleViewModel } from '../../article-view-model.ts'
import { articlesKey } from '../article-data.ts'
import { LinkPreviews } from './link-previews.tsx'

/** A default export for `React.lazy`. */
export default function ArticlePreview({ article }: { article: Article }) {
  const sources = usePictureSources()
  const slug = useNextSlug(article)
  const preview = useMemo(
    () => toArticleViewModel({ ...withPlaceholders(article), slug }, sources),
    [article, slug, sources],
  )
  return (
    <>
      <PreviewFrame title="Preview of the article">
        <ArticleView article={preview} />
      </PreviewFrame>
      <LinkPreviews article={preview} />
    </>
  )
}

/**
 * Returns the article's slug, or else the slug that the server would create. While that slug is
 * unknown, returns `…`.
 */
function useNextSlug({ id, legacy_id, slug, title }: Article): string | null {
  const supabase = useSupabase()
  const isSlugMissing = legacy_id === null && slug === null
  const slugQuery = useQuery({
    queryKey: [...articlesKey, 'next-slug', title, id],
    async queryFn(): Promise<string | null> {
      const { data } = await supabase.rpc('next_article_slug', { title, ...(id && { article: id }) }).throwOnError()
      return z.string().nullable().parse(data)
    },
    placeholderData: keepPreviousData,
    enabled: isSlugMissing && title !== '',
  })
  return isSlugMissing ? (title !== '' && slugQuery.data) || '…' : slug
}

function withPlaceholders(article: Article): Article {
  return {
    ...article,
    title: article.title || 'Title',
    author: article.author || 'Author',
    category: article.category || 'Category',
    excerpt: article.excerpt || 'Excerpt',
  }
}
