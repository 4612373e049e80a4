import type { ComponentProps } from 'react'
import { cn } from '#app/lib/class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl()
  return (
    <textarea
      data-slot="textarea"
      dir="auto"
      className={cn(controlClass, 'resize-y', className)}
      {...field}
      {...props}
    />
  )
}
