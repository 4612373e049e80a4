import { useRef } from 'react'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useToasts } from '#app/components/ui/toast.tsx'
import { useSupabase } from '#app/lib/browser/supabase-context.tsx'
import { getStoredPath, uploadFile } from '#app/lib/browser/upload-file.ts'
import { useUploads } from '#app/lib/browser/use-uploads.ts'
import type { UploadWatch } from '#app/lib/browser/watched-fetch.ts'
import { articlePictureLimits, type RefusedFile } from '#app/site/file-limits.ts'
import type { ArticleInput } from '../article-input.ts'

const { bucket } = articlePictureLimits

/** The images of the article form: its fields, its uploads, and the handlers of its file pickers. */
export function useArticleImages(form: UseFormReturn<ArticleInput>) {
  const supabase = useSupabase()
  const { failure } = useToasts()
  const gallery = useFieldArray({ control: form.control, name: 'gallery' })
  const uploadedUrls = useRef<string[]>([])
  const fail = (what: string) => failure('Upload failed', `Failed to upload ${what}`)

  async function send({ file }: { file: File }, watch: UploadWatch): Promise<string> {
    const { url } = await uploadFile(supabase, { bucket }, file, watch)
    uploadedUrls.current.push(url)
    return url
  }

  const hero = useUploads({
    send,
    onSent: (url) => form.setValue('heroImage', url, { shouldDirty: true }),
    onFailed: () => fail('hero image'),
  })
  const pictures = useUploads({
    send,
    onSent: (url) => gallery.append({ url, caption: '', alt: form.getValues('mediaAlt') }, { shouldFocus: false }),
    onFailed: (_, { file }) => fail(file.name),
  })

  return {
    hero,
    pictures,
    gallery,
    isBusy: hero.pending.length > 0 || pictures.pending.length > 0,
    removeHero: () => form.setValue('heroImage', '', { shouldDirty: true }),
    onHeroRefused: () => fail('hero image'),
    onPicturesRefused(files: RefusedFile[]) {
      for (const { name } of files) fail(name)
    },
    async settled() {
      await Promise.all([hero.settled(), pictures.settled()])
    },
    /** Deletes what was uploaded here, except for the given addresses. */
    async discardExcept(keptUrls: readonly string[]) {
      const unused = uploadedUrls.current.filter((url) => !keptUrls.includes(url))
      uploadedUrls.current = []
      const paths = unused.flatMap((url) => getStoredPath(bucket, url) ?? [])
      if (paths.length > 0) await supabase.storage.from(bucket).remove(paths)
    },
  }
}

export type ArticleImages = ReturnType<typeof useArticleImages>
