import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={joinClasses(controlClass, 'resize-y', className)}
      {...field}
      {...props}
    />
  )
}
