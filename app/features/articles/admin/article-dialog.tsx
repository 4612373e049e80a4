import { zodResolver } from '@hookform/resolvers/zod'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayPublish } from '#app/components/staff/use-may-publish.ts'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useConflict } from '#app/lib/browser/use-conflict.ts'
import { useWaitingSubmit } from '#app/lib/browser/use-waiting-submit.ts'
import { listDifferences } from '#app/lib/form-fields.ts'
import type { Article } from '../article.ts'
import type { useArticleActions } from './article-data.ts'
import {
  type ArticleInput,
  articleFields,
  articleFormSchema,
  emptyArticleInput,
  toArticleInput,
} from './article-input.ts'
import { ArticleMediaFields } from './article-media-fields.tsx'
import { ArticleTextFields } from './article-text-fields.tsx'
import { useArticleImages } from './images/use-article-images.ts'
import { type ArticleStep, listStateDifference } from './life/article-life.ts'
import { OtherSubmits } from './life/other-submits.tsx'

interface ArticleDialogProps {
  /** The article to edit; null to write a new one. */
  article: Article | null
  /** IANA name; decides the date of a new article. */
  timeZone: string
  actions: Pick<ReturnType<typeof useArticleActions>, 'create' | 'update'>
  onClose: () => void
}

/** The article form. It stays open, with its content, until the article is saved or the user leaves. */
export function ArticleDialog({ article, timeZone, actions, onClose }: ArticleDialogProps) {
  const { create, update } = actions
  const form = useForm<ArticleInput>({
    resolver: zodResolver(articleFormSchema),
    defaultValues: article ? toArticleInput(article) : emptyArticleInput,
  })
  const images = useArticleImages(form)
  const { base, theirs, showConflict, answers } = useConflict(article, {
    load: (version) => form.reset(toArticleInput(version)),
    saveOver: (version) => submitOver(version),
  })

  /** `text` is what stays, with the pictures that it shows. */
  function close(keptUrls: readonly string[], text: string) {
    onClose()
    void images.discardExcept(keptUrls, text)
  }

  async function save(input: ArticleInput, readVersion: Article | null, step?: ArticleStep): Promise<void> {
    const outcome = readVersion
      ? await update.run({ base: readVersion, input, step })
      : await create.run({ input, timeZone, step })
    if (!outcome) return
    if ('theirs' in outcome.data) return showConflict(outcome.data.theirs)
    close([input.heroImage, ...input.gallery.map(({ url }) => url)], input.content)
  }

  function submitOver(readVersion: Article | null, step?: ArticleStep): Promise<void> {
    return form.handleSubmit((input) => save(input, readVersion, step))()
  }

  const mayPublish = useMayPublish()
  const isSaving = create.isRunning || update.isRunning
  const body = useRef<HTMLDivElement>(null)
  const { submit, isSubmitting, isHeld, stop } = useWaitingSubmit({
    check: (next) => form.handleSubmit(next)(),
    settled: images.settled,
    save: (step: ArticleStep | undefined) => submitOver(base, step),
    onHeld: () => body.current?.querySelector<HTMLElement>('[data-slot=failed-upload] button')?.focus(),
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={article ? 'Edit Article' : 'Create New Article'}
        submitLabel={article ? 'Update Article' : mayPublish ? 'Create Article' : 'Save Draft'}
        busyLabel={article ? 'Updating...' : mayPublish ? 'Creating...' : 'Saving...'}
        isDirty={form.formState.isDirty || images.isBusy}
        isSaving={isSaving}
        waiting={isSubmitting && images.progressText ? { label: images.progressText, onStop: stop } : undefined}
        problem={isHeld && images.isBusy ? 'Not saved: pictures are missing. Retry or remove them.' : undefined}
        otherActions={
          <OtherSubmits
            article={article}
            mayPublish={mayPublish}
            timeZone={timeZone}
            isSaving={isSaving || isSubmitting}
            onSubmit={submit}
          />
        }
        onSubmit={() => submit(article || mayPublish ? undefined : { state: 'draft' })}
        onClose={() =>
          close(article ? [article.hero_image ?? '', ...article.gallery_images] : [], article?.content ?? '')
        }
      >
        <div ref={body} className="contents">
          <ArticleTextFields images={images} />
          <ArticleMediaFields images={images} />
        </div>
        {theirs && (
          <ConflictDialog
            title="Someone else saved this article meanwhile"
            differences={[
              ...listStateDifference(theirs, base),
              ...listDifferences(articleFields, toArticleInput(theirs), form.getValues()),
            ]}
            {...answers}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}
