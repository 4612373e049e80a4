import type { ComponentProps } from 'react'
import { twJoin } from 'tailwind-merge'

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-slot="card"
      className={twJoin('relative flex flex-col overflow-hidden rounded-lg border border-border bg-surface', className)}
      {...props}
    />
  )
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div data-slot="card-body" className={twJoin('flex grow flex-col gap-3 p-5 sm:p-6', className)} {...props} />
}
