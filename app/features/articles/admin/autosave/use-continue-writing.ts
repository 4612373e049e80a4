import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import type { Article } from '../../article.ts'
import { fetchArticle } from './copies/server-copies.ts'
import type { UnsavedCopy } from './copies/unsaved-copy.ts'

/** Opens a form with a copy; as a new article where the one that it was of has been deleted. */
export function useContinueWriting(open: (article: Article | null, copy: UnsavedCopy) => void) {
  const supabase = useSupabase()
  const { failure } = useToasts()

  async function continueWriting(copy: UnsavedCopy): Promise<void> {
    try {
      const article = copy.articleId === null ? null : await fetchArticle(supabase, copy.articleId)
      if (copy.articleId !== null && article === null) {
        failure('Article not found', 'It has been deleted. What you wrote can be saved as a new article.')
      }
      open(article, copy)
    } catch (error) {
      failure('Error', explainFailure(error))
    }
  }
  return (copy: UnsavedCopy) => void continueWriting(copy)
}
