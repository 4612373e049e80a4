import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, useFieldControl } from '#app/components/ui/field.tsx'
import { type ArticleInput, articleFields } from '../article-input.ts'

/**
 * The field grows with its text but doesn't allow line breaks. Enter moves the focus to the content.
 */
export function TitleField() {
  const { register, formState } = useFormContext<ArticleInput>()
  const { onChange, ...title } = register('title')
  const { label } = articleFields.title
  return (
    <Field label={<span className="sr-only">{label}</span>} error={formState.errors.title?.message}>
      <LargeTextarea
        rows={1}
        placeholder={label}
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

function LargeTextarea(props: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={
        'field-sizing-content w-full min-w-0 resize-none border-b-2 border-transparent pb-1 font-display ' +
        'text-3xl leading-tight font-bold outline-none placeholder:text-muted-foreground ' +
        'focus-visible:border-primary disabled:cursor-not-allowed disabled:opacity-60 ' +
        'aria-invalid:border-destructive sm:text-4xl'
      }
      {...useFieldControl()}
      {...props}
    />
  )
}
