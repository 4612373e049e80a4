import { type ReactNode, useId } from 'react'

interface StatusSectionProps {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A section of the status screen; its action is in the head. */
export function StatusSection({ title, action, children }: StatusSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <h2 id={id} className="font-display text-2xl font-bold">
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
