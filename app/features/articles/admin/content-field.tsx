import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields } from './article-input.ts'
import type { ArticleImages } from './images/use-article-images.ts'

/** If the editor can't be loaded, the text is edited as it is stored. */
const ContentEditor = lazy(() => import('./editor/content-editor.tsx').catch(() => ({ default: PlainEditor })))

export function ContentField({ images }: { images: ArticleImages }) {
  const { formState } = useFormContext<ArticleInput>()
  return (
    <Field
      label={articleFields.content.label}
      error={formState.errors.content?.message}
      hint="An empty line begins a new paragraph; a single line break stays a line break."
    >
      <Suspense
        fallback={
          <p role="status" className="min-h-84 rounded-md border border-input p-3 text-muted-foreground">
            Loading the editor...
          </p>
        }
      >
        <ContentEditor images={images} />
      </Suspense>
    </Field>
  )
}

function PlainEditor(_props: { images: ArticleImages }) {
  const { register } = useFormContext<ArticleInput>()
  return <Textarea rows={10} {...register('content')} />
}
