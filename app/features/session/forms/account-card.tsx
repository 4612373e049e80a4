import type { ReactNode } from 'react'

interface AccountCardProps {
  title: string
  description: string
  children: ReactNode
}

export function AccountCard({ title, description, children }: AccountCardProps) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <div className="rounded-lg border border-border bg-surface p-6 shadow-sm sm:p-8">
        <h1 className="font-display text-3xl leading-tight font-bold">{title}</h1>
        <p className="mt-1 mb-5 text-muted-foreground">{description}</p>
        {children}
      </div>
    </div>
  )
}
