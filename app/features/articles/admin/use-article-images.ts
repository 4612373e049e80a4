import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import type { Refusal } from '#app/components/ui/dropzone.tsx'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useFileUploads } from '#app/lib/browser/use-file-uploads.ts'
import type { ArticleInput } from './article-input.ts'

const bucket = 'article-images'

/** The pictures of the article form: those in its fields, those on their way, and what to do with dropped files. */
export function useArticleImages(form: UseFormReturn<ArticleInput>) {
  const { failure } = useToasts()
  const gallery = useFieldArray({ control: form.control, name: 'gallery' })
  const changed = { shouldDirty: true }

  const hero = useFileUploads({
    bucket,
    onUploaded: (url) => form.setValue('heroImage', url, changed),
    onFailed: () => failure('Upload failed', 'Failed to upload hero image'),
  })
  const pictures = useFileUploads({
    bucket,
    onUploaded: (url) => gallery.append({ url, caption: '', alt: form.getValues('mediaAlt') }, { shouldFocus: false }),
    onFailed: (file) => failure('Upload failed', `Failed to upload ${file.name}`),
  })

  return {
    hero,
    pictures,
    gallery,
    isBusy: hero.pending.length > 0 || pictures.pending.length > 0,
    removeHero: () => form.setValue('heroImage', '', changed),
    onRefused: (refusals: Refusal[]) => {
      for (const { name } of refusals) failure('Upload failed', `Failed to upload ${name}`)
    },
    async settled() {
      await Promise.all([hero.settled(), pictures.settled()])
    },
    async discardExcept(keptUrls: readonly string[]) {
      await Promise.all([hero.discardExcept(keptUrls), pictures.discardExcept(keptUrls)])
    },
  }
}

export type ArticleImages = ReturnType<typeof useArticleImages>
