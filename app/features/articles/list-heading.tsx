import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

export function ListHeading({ className, children, ...props }: ComponentProps<'h2'>) {
  return (
    <h2
      className={joinClasses('border-b-2 border-accent pb-1.5 text-lg leading-snug font-semibold', className)}
      {...props}
    >
      {children}
    </h2>
  )
}
