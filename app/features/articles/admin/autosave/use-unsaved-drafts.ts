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
import { articleFields, emptyArticleInput } from '../article-input.ts'
import { createDeviceDrafts } from './device-drafts.ts'
import { closeDrafts, type Places, syncDrafts } from './drafts.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'

const draftsKey = ['unsaved-articles'] as const

/** Lists the signed-in user's unsaved copies, except for those that are open in a form. */
export function useUnsavedDrafts() {
  const supabase = useSupabase()
  const { personId } = useStaffArea()
  const [device] = useState(createDeviceDrafts)
  const places: Places = { supabase, device, personId }
  const queryClient = useQueryClient()
  const { failure } = useToasts()
  const query = { queryKey: [...draftsKey, personId], queryFn: () => syncDrafts(places) }
  const { data: copies = [] } = useQuery(query)
  const refetch = () => queryClient.invalidateQueries({ queryKey: draftsKey })
  return {
    places,
    copies,
    refetch,
    /** Finds the newest copy of an article. Waits if the list is just being read. */
    async findCopy(articleId: string): Promise<UnsavedDraft | undefined> {
      const all = await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY }).catch(() => [])
      return all.find((copy) => copy.articleId === articleId)
    },
    async discard({ id }: UnsavedDraft) {
      await closeDrafts(places, [id]).catch((error: unknown) => failure('Error', explainFailure(error)))
      await refetch()
    },
  }
}

/** A form that goes on with a copy. */
export interface ContinuedWriting {
  copy: UnsavedDraft
  /** Null for a new article. */
  article: Article | null
  /** The version that the copy began from, so that a save notices what others have changed since. */
  base: Article | null
}

/** Opens a form with a copy; as a new article if the one that it belongs to has been deleted. */
export function useContinueWriting(open: (continued: ContinuedWriting) => void) {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const { failure } = useToasts()
  return async (copy: UnsavedDraft, known?: Article) => {
    try {
      const article = known ?? (await findArticle(supabase, copy))
      if (copy.articleId !== null && article === null) {
        failure('Article not found', 'It was deleted. You can save your text as a new article.')
      }
      open({ copy, article, base: article && (await findBase(supabase, article, copy)) })
      await queryClient.invalidateQueries({ queryKey: draftsKey })
    } catch (error) {
      failure('Error', explainFailure(error))
    }
  }
}

async function findArticle(supabase: SupabaseClient, { articleId }: UnsavedDraft): Promise<Article | null> {
  if (articleId === null) return null
  const { data, error } = await supabase.from('articles').select('*').eq('id', articleId).maybeSingle()
  if (error) throw error
  return articleSchema.nullable().parse(data)
}

/** If the version isn't stored any more, an empty one stands for it: then the user is asked about every difference. */
async function findBase(supabase: SupabaseClient, article: Article, { baseVersion }: UnsavedDraft): Promise<Article> {
  if (baseVersion === null || isSameMoment(baseVersion, article.updated_at)) return article
  const empty = { ...article, ...toColumns(articleFields, emptyArticleInput), updated_at: baseVersion }
  const { data } = await supabase
    .from('article_revisions')
    .select('content')
    .match({ article_id: article.id, version: baseVersion })
    .limit(1)
  const [revision] = z.array(z.object({ content: z.looseObject({}) })).safeParse(data).data ?? []
  return articleSchema.safeParse({ ...empty, ...revision?.content }).data ?? empty
}

/** A version may be written with `Z` or with `+00:00`. Microseconds, which `Date` doesn't know, count. */
function isSameMoment(one: string, other: string): boolean {
  return one.replace('Z', '+00:00') === other.replace('Z', '+00:00')
}
