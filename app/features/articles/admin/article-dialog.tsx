import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSingleRun } from '#app/lib/browser/use-single-run.ts'
import type { Article } from '../article.ts'
import { ArticleConflictDialog } from './article-conflict-dialog.tsx'
import { type ArticleInput, articleInputSchema, emptyArticleInput, toArticleInput } from './article-input.ts'
import { ArticleMediaFields } from './article-media-fields.tsx'
import { ArticleTextFields } from './article-text-fields.tsx'
import { useArticleImages } from './use-article-images.ts'
import { useArticleMutations } from './use-article-mutations.ts'

interface ArticleDialogProps {
  /** The article to edit; null to write a new one. */
  article: Article | null
  onClose: () => void
}

/** The article form. It stays open, with everything in it, until the article is saved or its writer leaves. */
export function ArticleDialog({ article, onClose }: ArticleDialogProps) {
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
      await create.mutateAsync(input)
    } else {
      const outcome = await update.mutateAsync({ id: base.id, readVersion: base.updated_at, input })
      if ('theirs' in outcome) return resolveConflict(input, base, outcome.theirs)
    }
    close([input.heroImage, ...input.gallery.map((picture) => picture.url)])
  }

  async function resolveConflict(input: ArticleInput, base: Article, current: Article | null) {
    if (!current) failure('Error', 'Article not found')
    // A post to the chat touches the row as well, but nothing that is edited here.
    else if (hasSameInput(base, current)) await save(input, current)
    else setTheirs(current)
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
          <ArticleConflictDialog
            theirs={theirs}
            mine={form.getValues()}
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

function hasSameInput(a: Article, b: Article): boolean {
  return JSON.stringify(toArticleInput(a)) === JSON.stringify(toArticleInput(b))
}
