import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useWaitingSubmit } from '#app/lib/browser/forms/use-waiting-submit.ts'
import { hasErrorCode, isOutcomeUnknown } from '#app/lib/browser/server-message.ts'
import { RowNotFoundError } from '#app/lib/browser/write-row.ts'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Article } from '../article.ts'
import { AddressField } from './address-field.tsx'
import type { ArticleActions } from './article-actions.ts'
import { type ArticleInput, articleFormSchema, emptyArticleInput, toArticleInput } from './article-input.ts'
import { ArticleMediaFields } from './article-media-fields.tsx'
import { ArticleTextFields } from './article-text-fields.tsx'
import { AutosaveStatus } from './autosave/autosave-status.tsx'
import { UnsavedNotice } from './autosave/unsaved-copies.tsx'
import type { UnsavedCopy } from './autosave/unsaved-copy.ts'
import { useAutosave } from './autosave/use-autosave.ts'
import { type ContinuedWriting, useUnsavedCopies } from './autosave/use-unsaved-copies.ts'
import { Checklist } from './checklist/checklist.tsx'
import { FailedPictures } from './images/failed-pictures.tsx'
import { useArticleImages } from './images/use-article-images.ts'
import { type ArticleStep, isGoingPublic } from './life/article-life.ts'
import { OtherSubmits } from './life/other-submits.tsx'
import { ArticleConflictDialog } from './merge/article-conflict-dialog.tsx'
import { type ArticleSave, useArticleConflict } from './merge/use-article-conflict.ts'
import { type MessageParts, MessagePreview } from './message-preview.tsx'
import { PresenceLine } from './presence/presence-line.tsx'
import { LivePreview } from './preview/live-preview.tsx'
import { wholeWindow } from './preview/preview-dialog.tsx'
import { FormHistory } from './revisions/form-history.tsx'

interface ArticleDialogProps {
  /** The article to edit; null to write a new one. */
  article: Article | null
  /** What was written before and not saved, to go on with. */
  continued?: ContinuedWriting | undefined
  /** The writer's name, for the author of a new article. Null while it isn't known. */
  authorName: string | null
  actions: ArticleActions
  message: MessageParts
  /** Opens the form anew with a copy. */
  onContinue: (copy: UnsavedCopy) => void
  onClose: () => void
}

/** The article form. It stays open, with its content, until the article is saved or the user leaves. */
export function ArticleDialog(props: ArticleDialogProps) {
  const { article, continued, authorName, actions, message, onContinue, onClose } = props
  const { create, update } = actions
  const mayPublish = useMayPublish()
  const { failure } = useToasts()
  const first = continued?.base ?? article
  const form = useForm<ArticleInput>({
    resolver: zodResolver(articleFormSchema),
    defaultValues: first ? toArticleInput(first) : { ...emptyArticleInput, author: authorName ?? '' },
  })
  const { getValues, resetField } = form
  useEffect(() => {
    if (!article && authorName && getValues('author') === '') resetField('author', { defaultValue: authorName })
  }, [getValues, resetField, article, authorName])
  const images = useArticleImages(form)
  const [isGone, setIsGone] = useState(false)
  const mayBeStored = useRef(false)
  const { base, question, kept, keepInHistory, meet, goOn, answers } = useArticleConflict(first, {
    form,
    save,
  })
  const isPingSaved = article?.discord_ping === true
  const [isPing, setIsPing] = useState(isPingSaved)
  const ping = isPing === isPingSaved ? undefined : isPing
  const unsaved = useUnsavedCopies()
  const { id, status, autosave } = useAutosave({ form, base, continued: continued?.copy, places: unsaved.places })
  const ownCopies = [id, continued?.copy.id]

  async function endAutosave() {
    await autosave.end().catch((error: unknown) => console.warn('An unsaved copy was not removed.', error))
    await unsaved.refetch()
  }

  /** `text` is what stays, with the pictures that it shows. */
  function close(keptUrls: readonly string[], text: string) {
    onClose()
    void endAutosave()
    // What nobody knows to be stored or not may be shown; the sweep takes pictures that are not.
    if (mayBeStored.current) return
    const texts = kept.current.map(({ content }) => content)
    void images.discardExcept([...keptUrls, ...kept.current.flatMap(listFieldPictures)], [text, ...texts].join('\n'))
  }

  async function save({ base: readVersion, input, step, merged = [] }: ArticleSave): Promise<void> {
    const onError = (error: Error) => {
      mayBeStored.current ||= isOutcomeUnknown(error)
      setIsGone(error instanceof RowNotFoundError)
      // No other column that users fill is unique.
      if (!hasErrorCode(error, '23505')) return
      form.setError('slug', { message: 'Another article has this address, or had it before.' }, { shouldFocus: true })
    }
    const outcome = readVersion
      ? await update.run({ base: readVersion, input, ping, step, merged }, { onError })
      : await create.run({ input, ping, step }, { onError })
    if (!outcome) return
    if (readVersion && 'theirs' in outcome.data) {
      return meet({ base: readVersion, input, step }, outcome.data.theirs)
    }
    images.sayLeftOut()
    close(listFieldPictures(input), input.content)
  }

  function showsVisitors(step: ArticleStep | undefined): boolean {
    if (step) return isGoingPublic(step)
    return article ? article.state === 'published' || article.state === 'scheduled' : mayPublish
  }

  const [hasPreview, setHasPreview] = useState(false)
  const isSaving = create.isRunning || update.isRunning
  const body = useRef<HTMLDivElement>(null)
  const { submit, isSubmitting, isHeld, resubmit, stop } = useWaitingSubmit<
    [step?: ArticleStep, over?: Article | null]
  >({
    check: (next) => form.handleSubmit(next)(),
    settled: (step) => images.settled({ mayLeaveOut: !showsVisitors(step) }),
    async save(step, over = base) {
      // The pictures that arrived since are checked, too.
      if (!(await form.trigger(undefined, { shouldFocus: true }))) return
      await save({ base: over, input: articleFormSchema.parse(form.getValues()), step })
    },
    onHeld: () => body.current?.querySelector<HTMLElement>('[data-slot=failed-upload] button')?.focus(),
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={article ? 'Edit Article' : 'Create New Article'}
        description={article && <PresenceLine articleId={article.id} />}
        submitLabel={article ? 'Update Article' : mayPublish ? 'Create Article' : 'Save draft'}
        busyLabel={article ? 'Updating...' : mayPublish ? 'Creating...' : 'Saving...'}
        isDirty={form.formState.isDirty || images.isBusy || ping !== undefined}
        isSaving={isSaving}
        waiting={isSubmitting && images.progressText ? { label: images.progressText, onStop: stop } : undefined}
        problem={
          isHeld && images.failedNames.length > 0 ? (
            <FailedPictures
              names={images.failedNames}
              onLeaveOut={() => {
                images.dropFailed()
                void resubmit()
              }}
            />
          ) : isGone ? (
            'Not saved: somebody deleted this article meanwhile. What you wrote is still here.'
          ) : undefined
        }
        status={<AutosaveStatus status={status} />}
        otherActions={
          <>
            <Button
              variant="outline"
              aria-pressed={hasPreview}
              className="aria-pressed:border-primary aria-pressed:bg-muted"
              onClick={() => setHasPreview(!hasPreview)}
            >
              Preview
            </Button>
            {isGone ? (
              <Button variant="outline" disabled={isSaving} onClick={() => void submit({ state: 'draft' }, null)}>
                Save as New Draft
              </Button>
            ) : (
              <OtherSubmits article={article} isSaving={isSaving || isSubmitting} onSubmit={submit} />
            )}
          </>
        }
        {...(hasPreview && { className: wholeWindow })}
        onKeep={autosave.flush}
        onSubmit={() => submit(...(article || mayPublish ? [] : [{ state: 'draft' as const }]))}
        onClose={() =>
          close(article ? [article.hero_image ?? '', ...article.gallery_images] : [], article?.content ?? '')
        }
      >
        <div className={joinClasses('grid min-w-0 gap-6', hasPreview && 'lg:grid-cols-2')}>
          <div className="flex min-w-0 flex-col gap-5">
            <UnsavedNotice
              copies={unsaved.copies.filter(
                (copy) => copy.articleId === (article?.id ?? null) && !ownCopies.includes(copy.id),
              )}
              isNew={article === null}
              onContinue={async (copy) => {
                if (await autosave.keepWhole()) onContinue(copy)
                else failure('Error', 'What is in the form could not be kept, so nothing was replaced.')
              }}
              onDiscard={unsaved.discard}
            />
            <div ref={body} className="contents">
              <ArticleTextFields images={images} />
              <ArticleMediaFields images={images} />
              {mayPublish && (
                <>
                  <MessagePreview Embed={message.Embed} />
                  {!article?.discord_posted && <message.PingSwitch isOn={isPing} onChange={setIsPing} />}
                </>
              )}
            </div>
            <AddressField article={article} />
            {base && !isGone && (
              <FormHistory
                article={base}
                onKeep={(input) => keepInHistory(base.id, input)}
                onUse={(input) => goOn(base, input)}
              />
            )}
            <Checklist />
          </div>
          {hasPreview && <LivePreview article={base} />}
        </div>
        {question && <ArticleConflictDialog question={question} answers={answers} onDone={() => close([], '')} />}
      </FormDialog>
    </FormProvider>
  )
}

function listFieldPictures({ heroImage, gallery }: ArticleInput): string[] {
  return [heroImage, ...gallery.map(({ url }) => url)]
}
