import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { TextButton } from '#app/components/ui/text-button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { explainFailure } from '#app/lib/browser/server-message.ts'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Article } from '../../article.ts'
import { fetchArticle } from '../article-data.ts'
import type { ArticleInput } from '../article-input.ts'
import { UnfinishedNotice } from './unfinished-articles.tsx'
import type { UnsavedDraft } from './unsaved-draft.ts'
import type { useAutosave } from './use-autosave.ts'
import type { useUnsavedDrafts } from './use-unsaved-drafts.ts'

interface DraftNoticeProps extends Pick<ReturnType<typeof useAutosave>, 'draftId' | 'autosave'> {
  article: Article | null
  isDraft: boolean
  continuedDraft: UnsavedDraft | undefined
  unsavedDrafts: ReturnType<typeof useUnsavedDrafts>
  onContinue: (draft: UnsavedDraft) => void
  /** `stored` is null if the article was deleted. */
  onReset: (stored: Article | null) => void
}

/**
 * Shows a notice above the form. For a new article, the notice lists the user's unfinished
 * articles. If the form continues unpublished changes to an article, the notice offers to discard
 * them.
 */
export function DraftNotice(props: DraftNoticeProps) {
  const { article, isDraft, continuedDraft, unsavedDrafts, draftId, autosave, onContinue, onReset } = props
  const supabase = useSupabase()
  const { showError } = useToasts()
  const { formState } = useFormContext<ArticleInput>()
  if (article) {
    if (!continuedDraft || isDraft || !formState.isDirty) return null
    return (
      <UnsavedChangesLine
        draft={continuedDraft}
        onDiscard={async () => {
          try {
            // Another user may have saved the article since the form opened.
            onReset(await fetchArticle(supabase, article.id))
            autosave.flush()
          } catch (error) {
            showError('Changes not discarded', explainFailure(error))
          }
        }}
      />
    )
  }
  return (
    <UnfinishedNotice
      drafts={unsavedDrafts.drafts.filter(
        (draft) => draft.articleId === null && draft.id !== draftId && draft.id !== continuedDraft?.id,
      )}
      onContinue={async (draft) => {
        if (await autosave.saveNow()) onContinue(draft)
        else
          showError('Draft not opened', 'The text in the form couldn’t be saved, so nothing was replaced. Try again.')
      }}
      onDiscard={unsavedDrafts.discard}
    />
  )
}

function UnsavedChangesLine({ draft, onDiscard }: { draft: UnsavedDraft; onDiscard: () => Promise<void> }) {
  const { timeZone } = useSiteSettings()
  const [isConfirmOpen, setIsConfirmOpen] = useState(false)
  const writtenTime = formatRecentTime(new Date(draft.writtenAt), timeZone)
  return (
    <p className="text-sm text-muted-foreground">
      You edited this article {writtenTime.includes('/') ? 'on' : 'at'} {writtenTime}. Others don’t see your changes
      yet. <TextButton onPress={() => setIsConfirmOpen(true)}>Discard changes</TextButton>
      {isConfirmOpen && (
        <ConfirmDialog
          title="Discard your changes?"
          description="The form goes back to the article as others see it. Your changes can’t be recovered."
          confirmLabel="Discard changes"
          busyLabel="Discarding..."
          onConfirm={onDiscard}
          onClose={() => setIsConfirmOpen(false)}
        />
      )}
    </p>
  )
}
