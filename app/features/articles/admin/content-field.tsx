import { Component, lazy, type ReactNode, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields } from './article-input.ts'
import type { ArticleImages } from './images/use-article-images.ts'

const ContentEditor = lazy(() => import('./editor/content-editor.tsx'))

/** The text of an article. The editor is loaded when the form opens; where it can't be, the text is edited as it is stored. */
export function ContentField({ images }: { images: ArticleImages }) {
  const { register, formState } = useFormContext<ArticleInput>()
  return (
    <Field
      label={articleFields.content.label}
      error={formState.errors.content?.message}
      hint="An empty line begins a new paragraph; a single line break stays a line break."
    >
      <WithoutEditor fallback={<Textarea rows={10} {...register('content')} />}>
        <Suspense fallback={<EditorLoading />}>
          <ContentEditor images={images} />
        </Suspense>
      </WithoutEditor>
    </Field>
  )
}

/** As high as the editor, so that nothing jumps. */
function EditorLoading() {
  return (
    <p role="status" className="min-h-84 rounded-md border border-input p-3 text-muted-foreground">
      Loading the editor...
    </p>
  )
}

class WithoutEditor extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
