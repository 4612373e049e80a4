import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#app/components/ui/toast.tsx'
import { getServerMessage } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { createArticle, deleteArticle, updateArticle } from './article-calls.ts'
import { articlesKey } from './article-queries.ts'
import { type PostAction, postArticle } from './discord-calls.ts'
import { discordKey } from './discord-queries.ts'

/** Everything that changes articles. Each change refreshes every cached list and tells its outcome by a toast. */
export function useArticleMutations() {
  const supabase = useSupabase()
  const queryClient = useQueryClient()
  const toasts = useToasts()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: articlesKey })
  const onPostSettled = () => Promise.all([onSettled(), queryClient.invalidateQueries({ queryKey: discordKey })])
  const onSaveError = () => toasts.failure('Error', 'Failed to save article')

  const create = useMutation({
    mutationFn: (article: Parameters<typeof createArticle>[1]) => createArticle(supabase, article),
    onSuccess(article) {
      toasts.success('Success!', 'Article created successfully')
      // The article stands, whether the chat took it or not.
      void postArticle(supabase, { articleId: article.id, action: 'post' })
        .catch((error: unknown) => console.warn('The new article was not posted to Discord.', error))
        .then(onPostSettled)
    },
    onError: onSaveError,
    onSettled,
  })

  const update = useMutation({
    mutationFn: (change: Parameters<typeof updateArticle>[1]) => updateArticle(supabase, change),
    onSuccess(outcome) {
      if ('saved' in outcome) toasts.success('Success!', 'Article updated successfully')
    },
    onError: onSaveError,
    onSettled,
  })

  const remove = useMutation({
    mutationFn: (id: string) => deleteArticle(supabase, id),
    onSuccess: () => toasts.success('Success!', 'Article deleted successfully'),
    onError: (error) => toasts.failure('Error', getServerMessage(error) ?? 'Failed to delete article'),
    onSettled,
  })

  const post = useMutation({
    mutationFn: (request: { articleId: string; action: PostAction }) => postArticle(supabase, request),
    onSuccess: (message) => toasts.success('Success!', message ?? 'Article posted to Discord successfully'),
    onError: (error) => toasts.failure('Error', error.message),
    onSettled: onPostSettled,
  })
  // The second half of a double click comes before the button is disabled, and would be a second message.
  const [postOnce] = useSingleRun(async (request: { articleId: string; action: PostAction }) => {
    await new Promise<void>((resolve) => post.mutate(request, { onSettled: () => resolve() }))
  })

  return { create, update, remove, post, postOnce }
}
