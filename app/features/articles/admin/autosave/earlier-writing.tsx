import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ConfirmDialog } from '#app/components/staff/confirm-dialog.tsx'
import { TextButton } from '#app/components/ui/text-button.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { describeMoment } from '#app/lib/time/describe-moment.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { ArticleInput } from '../article-input.ts'
import type { UnsavedDraft } from './unsaved-draft.ts'
import { UnfinishedNotice } from './unsaved-drafts.tsx'
import type { useAutosave } from './use-autosave.ts'
import type { useUnsavedDrafts } from './use-unsaved-drafts.ts'

interface EarlierWritingProps extends Pick<ReturnType<typeof useAutosave>, 'id' | 'autosave'> {
  isNew: boolean
  isDraft: boolean
  continued: UnsavedDraft | undefined
  unsaved: ReturnType<typeof useUnsavedDrafts>
  onContinue: (copy: UnsavedDraft) => void
  /** Returns the form to the stored article. */
  onReset: () => void
}

/** Stands above the form. A new article offers unfinished ones; another says that the form shows the user's changes. */
export function EarlierWriting(props: EarlierWritingProps) {
  const { isNew, isDraft, continued, unsaved, id, autosave, onContinue, onReset } = props
  const { failure } = useToasts()
  const { formState } = useFormContext<ArticleInput>()
  if (!isNew) {
    if (!continued || !formState.isDirty) return null
    return (
      <ContinuedLine
        copy={continued}
        isDraft={isDraft}
        onDiscard={() => {
          onReset()
          autosave.flush()
        }}
      />
    )
  }
  return (
    <UnfinishedNotice
      copies={unsaved.copies.filter((copy) => copy.articleId === null && copy.id !== id && copy.id !== continued?.id)}
      onContinue={async (copy) => {
        if (await autosave.keepWhole()) onContinue(copy)
        else failure('Error', 'The text in the form couldn’t be saved, so nothing was replaced.')
      }}
      onDiscard={unsaved.discard}
    />
  )
}

interface ContinuedLineProps {
  copy: UnsavedDraft
  isDraft: boolean
  onDiscard: () => void
}

function ContinuedLine({ copy, isDraft, onDiscard }: ContinuedLineProps) {
  const { timeZone } = useSiteSettings()
  const [isAsking, setIsAsking] = useState(false)
  const at = describeMoment(new Date(copy.writtenAt), timeZone)
  return (
    <p className="text-sm text-muted-foreground">
      You edited this {at.includes('/') ? 'on' : 'at'} {at}. {isDraft ? 'Not in the draft yet.' : 'Not published yet.'}{' '}
      <TextButton onPress={() => setIsAsking(true)}>Discard changes</TextButton>
      {isAsking && (
        <ConfirmDialog
          title="Discard your changes?"
          description="The form goes back to the article as others see it. Your changes can’t be recovered."
          confirmLabel="Discard changes"
          busyLabel="Discarding..."
          onConfirm={async () => onDiscard()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </p>
  )
}
