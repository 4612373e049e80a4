import { useCanPublish } from '#app/components/staff/use-can-publish.ts'
import { AlertDialog } from '#app/components/ui/alert-dialog.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Differences } from '#app/components/ui/differences.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import { articleFields, toArticleInput } from '../article-input.ts'
import { isDraftOrInReview, listStateDifference } from '../status/article-status.ts'
import type { ArticleConflict, useArticleConflict } from './use-article-conflict.ts'

interface ArticleConflictDialogProps {
  conflict: ArticleConflict
  handlers: ReturnType<typeof useArticleConflict>['handlers']
  /** Called when the form can close. */
  onDone: () => void
}

export function ArticleConflictDialog({ conflict, handlers, onDone }: ArticleConflictDialogProps) {
  const { base, theirs, merge, input } = conflict
  const [runHandler, isBusy] = useSingleRun((next: () => Promise<void>) => next())
  const isLocked = !useCanPublish() && !isDraftOrInReview(theirs)
  const differences = merge.conflictingFields.map((field) => {
    const fieldDefinition = articleFields[field]
    return {
      label: fieldDefinition.label,
      theirs: fieldDefinition.describe(toArticleInput(theirs)),
      mine: fieldDefinition.describe(input),
    }
  })
  const renderButton = (label: string, onPress: () => Promise<void>, variant: 'primary' | 'outline' = 'primary') => (
    <Button variant={variant} disabled={isBusy} onClick={() => void runHandler(onPress)}>
      {label}
    </Button>
  )
  return (
    <AlertDialog
      isOpen
      onClose={handlers.onClose}
      title="A newer version was saved"
      className="max-w-2xl"
      description={
        <div className="flex flex-col gap-4">
          {isLocked ? (
            <p>An editor has published or withdrawn the article, so only editors can change it now.</p>
          ) : (
            <p>
              Both versions changed these fields. Choose a version. The other version stays in the article’s history.
            </p>
          )}
          <Differences differences={[...listStateDifference(theirs, base), ...differences]} />
          {merge.adoptedFields.length > 0 && (
            <p>
              Changes to other fields were merged with yours:{' '}
              {merge.adoptedFields.map((field) => articleFields[field].label).join(', ')}.
            </p>
          )}
        </div>
      }
    >
      <Button variant="outline" data-first-focus onClick={handlers.onClose}>
        Keep editing
      </Button>
      {isLocked ? (
        renderButton('Save mine to the history', async () => {
          if (await handlers.onSaveToHistory()) onDone()
        })
      ) : (
        <>
          {renderButton('Load the saved version', handlers.onLoadTheirs, 'outline')}
          {renderButton('Save mine anyway', handlers.onSaveMine)}
        </>
      )}
    </AlertDialog>
  )
}
