import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Article } from '../article.ts'
import { useArticleMutations } from './use-article-mutations.ts'

export function DeleteArticleDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { remove } = useArticleMutations()
  const [confirm, isDeleting] = useSingleRun(async () => {
    // A failure has its toast; either way the question is answered.
    await remove.mutateAsync(article.id).catch(() => undefined)
    onClose()
  })
  return (
    <AlertDialog
      isOpen
      onClose={onClose}
      title="Delete this article?"
      description={`“${article.title}” will be removed from the site. This action cannot be undone.`}
    >
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="destructive" aria-disabled={isDeleting} onClick={() => void confirm()}>
        {isDeleting ? 'Deleting...' : 'Delete'}
      </Button>
    </AlertDialog>
  )
}
