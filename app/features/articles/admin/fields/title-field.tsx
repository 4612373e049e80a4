import { useFormContext } from 'react-hook-form'
import { Field } from '#app/components/ui/field.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { type ArticleInput, articleFields } from '../article-input.ts'

/**
 * The title field grows with its text but doesn't allow line breaks. Enter moves to the content.
 */
export function TitleField() {
  const { register, formState } = useFormContext<ArticleInput>()
  const { onChange, ...title } = register('title')
  const { label } = articleFields.title
  return (
    <Field label={<span className="sr-only">{label}</span>} error={formState.errors.title?.message}>
      <Textarea
        rows={1}
        placeholder={label}
        className={
          'field-sizing-content resize-none rounded-none border-0 border-b-2 border-transparent ' +
          'bg-transparent px-0 pt-0 pb-1 font-display text-3xl leading-tight font-bold ' +
          'outline-none focus-visible:border-primary sm:text-4xl'
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          event.currentTarget.form
            ?.querySelector<HTMLElement>('[data-slot=text-column] [contenteditable=true]')
            ?.focus()
        }}
        onChange={(event) => {
          event.target.value = event.target.value.replaceAll(/\s*\n\s*/g, ' ')
          void onChange(event)
        }}
        {...title}
      />
    </Field>
  )
}
