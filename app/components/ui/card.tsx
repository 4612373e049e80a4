import type { ComponentProps } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card"
      className={joinClasses(
        'relative flex flex-col overflow-hidden rounded-lg border border-border bg-surface',
        className,
      )}
      {...props}
    />
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card-body"
      className={joinClasses('flex grow flex-col gap-3 p-5 sm:p-6 print:gap-1 print:p-3', className)}
      {...props}
    />
  )
}
