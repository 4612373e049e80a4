import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields } from '../article-input.ts'
import type { ArticleImages } from '../images/use-article-images.ts'

type EditorComponent = ComponentType<{ images: ArticleImages }>

/** If the editor can't load or fails, a textarea edits the stored text. */
export function ContentField({ images }: { images: ArticleImages }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const fallback = <Textarea rows={10} {...register('content')} />
  const editor = useContentEditor()
  return (
    <Field
      label={<span className="sr-only">{articleFields.content.label}</span>}
      error={formState.errors.content?.message}
    >
      {editor === 'loading' ? (
        <EditorLoading />
      ) : editor === 'failed' ? (
        fallback
      ) : (
        <EditorErrorBoundary fallback={fallback}>
          <editor.Component images={images} />
        </EditorErrorBoundary>
      )}
    </Field>
  )
}

/** Doesn't use `lazy`, because React shows a Suspense fallback for at least 300 ms. */
function useContentEditor(): { Component: EditorComponent } | 'loading' | 'failed' {
  const [state, setState] = useState<{ Component: EditorComponent } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    import('../editor/content-editor.tsx').then(
      (module) => setState({ Component: module.ContentEditor }),
      () => setState('failed'),
    )
  }, [])
  return state
}

/** Has the editor's height, to prevent a layout shift. */
function EditorLoading() {
  return (
    <p role="status" className="mb-px min-h-83 py-3 text-muted-foreground pointer-coarse:min-h-85">
      Loading the editor…
    </p>
  )
}

class EditorErrorBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
