import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCanPublish } from '#app/components/staff/use-can-publish.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useSubmitAfterUploads } from '#app/lib/browser/forms/use-submit-after-uploads.ts'
import { hasErrorCode, isOutcomeUnknown, uniqueViolation } from '#app/lib/browser/server-message.ts'
import { RowNotFoundError } from '#app/lib/browser/write-row.ts'
import { formatRecentTime } from '#app/lib/time/format-recent-time.ts'
import { useSiteSettings } from '#app/site/settings/use-site-settings.ts'
import type { Article } from '../article.ts'
import type { ArticleActions, NewArticle } from './article-actions.ts'
import {
  type ArticleInput,
  articleDraftSchema,
  articleFormSchema,
  emptyArticleInput,
  toArticleInput,
  toDraft,
} from './article-input.ts'
import { DraftNotice } from './autosave/draft-notice.tsx'
import { LeaveDialog } from './autosave/leave-dialog.tsx'
import type { UnsavedDraft } from './autosave/unsaved-draft.ts'
import { removeAutosavedDraft, useAutosave } from './autosave/use-autosave.ts'
import { useDraftSaving } from './autosave/use-draft-saving.ts'
import { type ContinuedDraft, useUnsavedDrafts } from './autosave/use-unsaved-drafts.ts'
import { Checklist } from './checklist/checklist.tsx'
import { type DiscordFormParts, DiscordMessagePreview } from './discord-message-preview.tsx'
import { ArticleMediaFields } from './fields/article-media-fields.tsx'
import { ArticleTextFields } from './fields/article-text-fields.tsx'
import { ContentField } from './fields/content-field.tsx'
import { SlugField } from './fields/slug-field.tsx'
import { TitleField } from './fields/title-field.tsx'
import { FailedPictures } from './images/failed-pictures.tsx'
import { useArticleImages } from './images/use-article-images.ts'
import { ColumnSwitch, columnsDialogClass, FormColumns } from './layout/form-columns.tsx'
import { useFormColumns } from './layout/use-form-columns.ts'
import { ArticleConflictDialog } from './merge/article-conflict-dialog.tsx'
import { type ArticleSave, useArticleConflict } from './merge/use-article-conflict.ts'
import { LivePreview } from './preview/live-preview.tsx'
import { FormHistory } from './revisions/form-history.tsx'
import { getCurrentState, getMainStep, isPublicOrScheduled, type Submission } from './status/article-status.ts'
import { FormStatus } from './status/form-status.tsx'
import { FormSteps } from './status/form-steps.tsx'
import { getSubmitHint } from './status/get-submit-hint.ts'
import { FormSentBackNote } from './status/sent-back-note.tsx'

interface ArticleDialogProps {
  /** Null for a new article. */
  article: Article | null
  continuedDraft?: ContinuedDraft | undefined
  /** Prefills the author of a new article. */
  authorName: string
  actions: ArticleActions
  discordParts: DiscordFormParts
  /** Reopens the form with a draft. */
  onContinue: (draft: UnsavedDraft) => void
  /** Called after a save that leaves the form open. */
  onStored: (id: string) => void
  onNavigateAway: () => void
  onClose: () => void
}

export function ArticleDialog(props: ArticleDialogProps) {
  const { article, continuedDraft, authorName, actions, discordParts, onContinue, onStored, onClose } = props
  const { create, update, sendBack } = actions
  const canPublish = useCanPublish()
  const { timeZone } = useSiteSettings()
  const initialArticle = continuedDraft?.base ?? article
  const needsAllFields = useRef(false)
  const form = useForm<ArticleInput>({
    resolver: (values, context, options) =>
      zodResolver(needsAllFields.current ? articleFormSchema : articleDraftSchema)(values, context, options),
    shouldFocusError: false,
    defaultValues: initialArticle ? toArticleInput(initialArticle) : { ...emptyArticleInput, author: authorName },
  })
  const images = useArticleImages(form)
  const [isArticleDeleted, setIsArticleDeleted] = useState(false)
  // An earlier form may have stored the article without receiving the response.
  const mayBeStored = useRef(continuedDraft !== undefined && article === null)
  const articleConflict = useArticleConflict(initialArticle, { form, save })
  const { base, conflict, resolveConflict, resetForm, handlers } = articleConflict
  const state = base && getCurrentState(base)
  const hasSavedPing = base?.discord_ping === true
  const [hasPing, setHasPing] = useState(hasSavedPing)
  const ping = hasPing === hasSavedPing ? undefined : hasPing
  const unsavedDrafts = useUnsavedDrafts()
  const formColumns = useFormColumns(form)
  const { focusField, focusFirstError } = formColumns
  const draft = continuedDraft?.draft
  const { draftId, status, autosave } = useAutosave({ form, base, continuedDraft: draft, stores: unsavedDrafts.stores })

  function closeAndKeepChanges() {
    onClose()
    void unsavedDrafts.refetch()
  }

  function close() {
    onClose()
    void removeAutosavedDraft(autosave).then(unsavedDrafts.refetch)
  }

  async function validate(mustBeComplete: boolean): Promise<boolean> {
    needsAllFields.current = mustBeComplete
    const isValid = await form.trigger()
    if (!isValid) focusFirstError()
    return isValid
  }

  function onError(error: Error) {
    mayBeStored.current ||= isOutcomeUnknown(error)
    setIsArticleDeleted(error instanceof RowNotFoundError)
    // The slug is the only unique column that users enter.
    if (!hasErrorCode(error, uniqueViolation)) return
    form.setError('slug', { message: 'Another article has this address, or had it before. Choose another.' })
    focusField('slug')
  }

  /** If the response is lost, pressing the button again doesn't store the article twice. */
  const createOnce = (newArticle: NewArticle) =>
    create.run({ ...newArticle, mayBeStored: mayBeStored.current }, { onError })

  const { quickSave, isQuickSaving, saveBeforeLeaving, saveChanges } = useDraftSaving({
    ...{ form, base, state, ping, autosave, onError, closeAndKeepChanges },
    saveDraft: actions.saveDraft,
    create: createOnce,
    hasUnfinishedUploads: images.hasUnfinishedUploads,
    validateDraft: () => validate(false),
    onSaved(saved, values) {
      articleConflict.rebase(saved, values)
      onStored(saved.id)
    },
    close,
  })

  async function save({ base: version, input, submission, mergedLabels = [] }: ArticleSave): Promise<void> {
    const { stateChange, removesDiscordMessages, note } = submission
    if (!version) {
      if (!(await createOnce({ input, ping, stateChange }))) return
    } else {
      const hasChanges = note === undefined || form.formState.isDirty
      const outcome = hasChanges
        ? await update.run(
            { base: version, input, ping, stateChange, mergedLabels, removesDiscordMessages },
            { onError },
          )
        : { data: { saved: version } }
      if (!outcome) return
      if ('theirs' in outcome.data) return resolveConflict({ base: version, input, submission }, outcome.data.theirs)
      const { saved } = outcome.data
      if (note !== undefined && !(await sendBack.run({ article: saved, note }))) {
        return resetForm(saved, toArticleInput(saved))
      }
    }
    images.reportSkippedPictures()
    close()
  }

  const getStateAfter = ({ stateChange }: Submission, target = base) =>
    stateChange?.state ?? target?.state ?? (canPublish ? 'published' : 'draft')
  const [hasPreview, setHasPreview] = useState(false)
  const isSaving = create.isRunning || update.isRunning || sendBack.isRunning
  const { submit, isSubmitting, isBlocked, resubmit, stop } = useSubmitAfterUploads<[Submission, Article | null]>({
    validate: (next) => form.handleSubmit(next, focusFirstError)(),
    waitForUploads: (submission) =>
      images.waitForUploads({ canSkipFailed: !isPublicOrScheduled(getStateAfter(submission)) }),
    async save(submission, target) {
      // Validates again, because uploads may have added pictures.
      if (!(await form.trigger())) return focusFirstError()
      const input = toDraft(form.getValues())
      if (input) await save({ base: target, input, submission })
    },
    onBlocked: () => formColumns.focusElement('[data-slot=failed-upload] button'),
  })
  const submitForm = (submission: Submission = {}, target = base) => {
    needsAllFields.current = getStateAfter(submission, target) !== 'draft'
    return submit(submission, target)
  }
  const saveAsNewDraft = () => submitForm({ stateChange: { state: 'draft' } }, null)
  const mainStep = getMainStep(state, canPublish)
  const submitLabel = base ? 'Update Article' : canPublish ? 'Create Article' : 'Save draft'

  return (
    <FormProvider {...form}>
      <FormDialog
        title={base ? 'Edit Article' : 'Create New Article'}
        submitLabel={submitLabel}
        busyLabel={base ? 'Updating...' : canPublish ? 'Creating...' : 'Saving...'}
        submitButtonRole={!mainStep || isArticleDeleted ? 'main' : state === 'in-review' ? 'menu' : 'secondary'}
        isDirty={form.formState.isDirty || images.hasUnfinishedUploads || ping !== undefined}
        isSaving={isSaving}
        waiting={isSubmitting && images.progressText ? { label: images.progressText, onStop: stop } : undefined}
        problem={
          isBlocked && images.failedNames.length > 0 ? (
            <FailedPictures
              names={images.failedNames}
              onSkip={() => {
                images.removeFailed()
                void resubmit()
              }}
            />
          ) : isArticleDeleted ? (
            'Not saved: someone else has deleted this article. Your text is still here.'
          ) : undefined
        }
        note={getSubmitHint({
          article: base,
          canPublish,
          isAutoPostOn: discordParts.isAutoPostOn,
          submitLabel,
          formatDateTime: (timestamp) => formatRecentTime(new Date(timestamp), timeZone),
        })}
        headerTools={<ColumnSwitch {...formColumns} />}
        status={<FormStatus article={base} autosaveStatus={status} isSaving={isQuickSaving} />}
        renderActions={(submitButton) =>
          isArticleDeleted ? (
            <>
              <Button variant="outline" disabled={isSaving} onClick={() => void saveAsNewDraft()}>
                Save as new draft
              </Button>
              {submitButton}
            </>
          ) : (
            <FormSteps
              article={base}
              {...{ hasPreview, submitButton, submitLabel }}
              isBusy={isSaving || isSubmitting}
              onPreview={() => setHasPreview(!hasPreview)}
              onCheck={() => validate(true)}
              onSubmit={submitForm}
            />
          )
        }
        className={columnsDialogClass}
        onQuickSave={() => void (isArticleDeleted ? saveAsNewDraft() : quickSave())}
        onLeave={saveBeforeLeaving}
        onNavigateAway={props.onNavigateAway}
        onSubmit={() => submitForm(base || canPublish ? {} : { stateChange: { state: 'draft' } })}
        onClose={close}
        {...(form.formState.isDirty && {
          leaveDialog: (leave) => (
            <LeaveDialog
              {...leave}
              state={state}
              hasUnfinishedUploads={images.hasUnfinishedUploads}
              onSave={saveChanges}
              closeAndDiscard={close}
            />
          ),
        })}
      >
        {article && <FormSentBackNote article={article} />}
        <DraftNotice
          article={article}
          isDraft={state === 'draft'}
          continuedDraft={draft}
          {...{ draftId, autosave, unsavedDrafts, onContinue }}
          onReset={(stored) => (stored ? resetForm(stored, toArticleInput(stored)) : setIsArticleDeleted(true))}
        />
        <div className={hasPreview ? 'grid min-w-0 gap-8 lg:grid-cols-2' : 'min-w-0'}>
          <FormColumns
            columns={formColumns}
            isSingleColumn={hasPreview}
            text={
              <>
                <TitleField />
                <ContentField images={images} />
              </>
            }
            details={
              <>
                <ArticleTextFields />
                <ArticleMediaFields images={images} />
                <SlugField article={base} />
                {canPublish && <DiscordMessagePreview EmbedPreview={discordParts.EmbedPreview} />}
                {canPublish && !base?.discord_posted && (
                  <discordParts.PingSwitch isOn={hasPing} onChange={setHasPing} />
                )}
                {base && !isArticleDeleted && (
                  <FormHistory
                    article={base}
                    onSaveToHistory={(input) => articleConflict.saveToHistory(base.id, input)}
                    onLoad={(input) => resetForm(base, input)}
                  />
                )}
                <Checklist onFieldPress={focusField} />
              </>
            }
          />
          {hasPreview && <LivePreview article={base} onClose={() => setHasPreview(false)} />}
        </div>
        {conflict && <ArticleConflictDialog conflict={conflict} handlers={handlers} onDone={close} />}
      </FormDialog>
    </FormProvider>
  )
}
