import type { SupabaseClient } from '@supabase/supabase-js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useStaffArea } from '#app/components/staff/staff-area-context.ts'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { toColumns } from '#app/lib/form-fields.ts'
import { z } from '#app/lib/zod.ts'
import { type Article, articleSchema } from '../../article.ts'
import { fetchArticle } from '../article-data.ts'
import { articleFields, emptyArticleInput } from '../article-input.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { type DraftStores, deleteDrafts, syncDrafts } from './sync-drafts.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

const draftsKey = ['unsaved-articles'] as const

export function useUnsavedDrafts() {
  const supabase = useSupabase()
  const { userId } = useStaffArea()
  const [device] = useState(createDeviceDrafts)
  const stores: DraftStores = { supabase, device, userId }
  const queryClient = useQueryClient()
  const { showError } = useToasts()
  const query = { queryKey: [...draftsKey, userId], queryFn: () => syncDrafts(stores) }
  const { data: drafts = [] } = useQuery(query)
  const refetch = () => queryClient.invalidateQueries({ queryKey: draftsKey })
  return {
    stores,
    drafts,
    refetch,
    async findDraft(articleId: string): Promise<UnsavedDraft | undefined> {
      const allDrafts = await queryClient.fetchQuery(query).catch(() => [])
      return allDrafts.find((draft) => draft.articleId === articleId)
    },
    async discard({ id }: UnsavedDraft) {
      await deleteDrafts(stores, [id]).catch((error: unknown) =>
        showError('Changes not discarded', explainFailure(error)),
      )
      await refetch()
    },
  }
}

export interface ContinuedDraft {
  draft: UnsavedDraft
  article: Article | null
  /** The article version that the draft changes, to detect later changes by other users. */
  base: Article | null
}

/**
 * Returns a function that loads what the form needs to continue a draft. If the draft's article was
 * deleted, the form creates a new article. Resolves to null if loading fails.
 */
export function useLoadDraft() {
  const supabase = useSupabase()
  const { showError } = useToasts()
  return async (draft: UnsavedDraft, knownArticle?: Article): Promise<ContinuedDraft | null> => {
    try {
      const article = knownArticle ?? (draft.articleId === null ? null : await fetchArticle(supabase, draft.articleId))
      if (draft.articleId !== null && article === null) {
        showError('Article not found', 'The article was deleted. You can save your text as a new article.')
      }
      return { draft, article, base: article && (await findBaseVersion(supabase, article, draft)) }
    } catch (error) {
      showError('Draft not opened', explainFailure(error))
      return null
    }
  }
}

/**
 * Finds the article version that the draft changes. If that version is no longer stored, returns an
 * article with empty fields. A field then becomes a conflict if the draft and the current article
 * both have a value for it and the values differ.
 */
async function findBaseVersion(
  supabase: SupabaseClient,
  article: Article,
  { baseVersion }: UnsavedDraft,
): Promise<Article> {
  if (baseVersion === null || isSameTime(baseVersion, article.updated_at)) return article
  const emptyVersion = { ...article, ...toColumns(articleFields, emptyArticleInput), updated_at: baseVersion }
  const { data } = await supabase
    .from('article_revisions')
    .select('content')
    .match({ article_id: article.id, version: baseVersion })
    .limit(1)
    .throwOnError()
  const [revision] = z.array(z.object({ content: z.looseObject({}) })).safeParse(data).data ?? []
  return articleSchema.safeParse({ ...emptyVersion, ...revision?.content }).data ?? emptyVersion
}

/** Compares timestamps as text, because `Date` drops microseconds. */
function isSameTime(first: string, second: string): boolean {
  return first.replace('Z', '+00:00') === second.replace('Z', '+00:00')
}
