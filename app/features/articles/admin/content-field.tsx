import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields } from './article-input.ts'
import type { ArticleImages } from './images/use-article-images.ts'

type Editor = ComponentType<{ images: ArticleImages }>

/** The text of an article. The editor is loaded when the form opens; where it can't be, the text is edited as it is stored. */
export function ContentField({ images }: { images: ArticleImages }) {
  const { register, formState } = useFormContext<ArticleInput>()
  const plain = <Textarea rows={10} {...register('content')} />
  const editor = useEditor()
  return (
    <Field
      label={<span className="sr-only">{articleFields.content.label}</span>}
      error={formState.errors.content?.message}
    >
      {editor === 'loading' ? (
        <EditorLoading />
      ) : editor === 'failed' ? (
        plain
      ) : (
        <WithoutEditor fallback={plain}>
          <editor.Component images={images} />
        </WithoutEditor>
      )}
    </Field>
  )
}

/** Not by `lazy`: React shows what stands in for a lazy component for at least 300 ms, however soon that is there. */
function useEditor(): { Component: Editor } | 'loading' | 'failed' {
  const [state, setState] = useState<{ Component: Editor } | 'loading' | 'failed'>('loading')
  useEffect(() => {
    import('./editor/content-editor.tsx').then(
      (module) => setState({ Component: module.default }),
      () => setState('failed'),
    )
  }, [])
  return state
}

/** As high as the editor, so that nothing jumps. */
function EditorLoading() {
  return (
    <p role="status" className="mb-px min-h-83 py-3 text-muted-foreground pointer-coarse:min-h-85">
      Loading the editor…
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
