import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'

export const controlClass =
  'w-full min-w-0 rounded-md border border-input bg-surface px-3 py-2 text-base text-foreground ' +
  'placeholder:text-muted-foreground focus-visible:outline-offset-1 ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-destructive aria-invalid:outline-destructive'

export function Input({ className, ...props }: ComponentProps<'input'>) {
  const field = useFieldControl()
  return (
    <input
      data-slot="input"
      dir="auto"
      className={joinClasses(controlClass, 'h-11', className)}
      {...field}
      {...props}
    />
  )
}
