import type { SupabaseClient } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { z } from '#app/lib/zod.ts'
import { articlesKey } from '../article-data.ts'

const linkSchema = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string() })

type PreviewLink = z.infer<typeof linkSchema>

/** The links to an article's preview that hold, oldest first. Their tokens are known to nobody but who has them. */
export function previewLinksQuery(supabase: SupabaseClient, articleId: string) {
  return queryOptions({
    queryKey: [...articlesKey, 'preview-links', articleId],
    async queryFn(): Promise<PreviewLink[]> {
      const { data, error } = await supabase
        .from('article_previews')
        .select(Object.keys(linkSchema.shape).join(','))
        .eq('article_id', articleId)
        .gt('expires_at', 'now')
        .order('created_at')
      if (error) throw error
      return linkSchema.array().parse(data)
    },
  })
}

/** The slug that an article gets when it is saved without one of its own; `id` is null for a new one. */
export function nextSlugQuery(supabase: SupabaseClient, title: string, id: string | null) {
  return queryOptions({
    queryKey: [...articlesKey, 'next-slug', title, id],
    async queryFn(): Promise<string | null> {
      const { data, error } = await supabase.rpc('next_article_slug', { title, ...(id && { article: id }) })
      if (error) throw error
      return z.string().nullable().parse(data)
    },
    placeholderData: keepPreviousData,
  })
}

const sharedSchema = z.object({ token: z.string() })

/** Resolves to the path of a new link. */
export async function sharePreview(supabase: SupabaseClient, articleId: string): Promise<string> {
  const { data, error } = await supabase.rpc('share_article_preview', { article: articleId })
  if (error) throw error
  return `/preview/${sharedSchema.parse(data).token}`
}

/** A link that somebody else has revoked meanwhile is gone all the same. */
export async function revokePreview(supabase: SupabaseClient, id: string): Promise<void> {
  const { error } = await supabase.from('article_previews').delete().eq('id', id)
  if (error) throw error
}
