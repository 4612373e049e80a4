import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ConflictDialog } from '#app/components/ui/conflict-dialog.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Article } from '../article.ts'
import { listArticleDifferences } from './article-differences.ts'
import { type ArticleInput, articleInputSchema, emptyArticleInput, toArticleInput } from './article-input.ts'
import { ArticleMediaFields } from './article-media-fields.tsx'
import { ArticleTextFields } from './article-text-fields.tsx'
import { useArticleImages } from './use-article-images.ts'
import { useArticleMutations } from './use-article-mutations.ts'

interface ArticleDialogProps {
  /** The article to edit; null to write a new one. */
  article: Article | null
  timeZone: string
  onClose: () => void
}

/** The article form. It stays open, with everything in it, until the article is saved or its writer leaves. */
export function ArticleDialog({ article, timeZone, onClose }: ArticleDialogProps) {
  const [read, setRead] = useState(article)
  const [theirs, setTheirs] = useState<Article | null>(null)
  const form = useForm<ArticleInput>({
    resolver: zodResolver(articleInputSchema),
    defaultValues: article ? toArticleInput(article) : emptyArticleInput,
  })
  const images = useArticleImages(form)
  const { create, update } = useArticleMutations()
  const { failure } = useToasts()

  function close(keptUrls: readonly string[]) {
    onClose()
    void images.discardExcept(keptUrls)
  }

  /** Saves over the given version; `mutateAsync` has told a failure by a toast when it rejects. */
  async function save(input: ArticleInput, base: Article | null): Promise<void> {
    if (!base) {
      await create.mutateAsync({ input, timeZone })
    } else {
      const outcome = await update.mutateAsync({ id: base.id, readVersion: base.updated_at, input })
      if ('theirs' in outcome) {
        if (outcome.theirs) setTheirs(outcome.theirs)
        else failure('Error', 'Article not found')
        return
      }
    }
    close([input.heroImage, ...input.gallery.map((picture) => picture.url)])
  }

  const [submit] = useSingleRun(async () => {
    await images.settled()
    await form.handleSubmit((input) => save(input, read).catch(stayOpen))()
  })

  return (
    <FormProvider {...form}>
      <FormDialog
        title={article ? 'Edit Article' : 'Create New Article'}
        submitLabel={article ? 'Update Article' : 'Create Article'}
        busyLabel={article ? 'Updating...' : 'Creating...'}
        isDirty={form.formState.isDirty || images.isBusy}
        isSaving={create.isPending || update.isPending}
        onSubmit={submit}
        onClose={() => close(article ? [article.hero_image ?? '', ...article.gallery_images] : [])}
      >
        <ArticleTextFields />
        <ArticleMediaFields images={images} />
        {theirs && (
          <ConflictDialog
            title="Someone else saved this article meanwhile"
            differences={listArticleDifferences(toArticleInput(theirs), form.getValues())}
            onClose={() => setTheirs(null)}
            onLoadTheirs={() => {
              form.reset(toArticleInput(theirs))
              setRead(theirs)
              setTheirs(null)
            }}
            onSaveMine={async () => {
              setTheirs(null)
              await form.handleSubmit((input) => save(input, theirs).catch(stayOpen))()
            }}
          />
        )}
      </FormDialog>
    </FormProvider>
  )
}

/** The mutation's own toast has said what went wrong; nothing is left to do but to keep the form as it is. */
function stayOpen() {}
