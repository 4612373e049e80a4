import { type ReactNode, useId } from 'react'

interface AreaSectionProps {
  title: string
  text: string
  action?: ReactNode
  children: ReactNode
}

/** A section of a staff screen with a title of its own; its action is in the head. */
export function AreaSection({ title, text, action, children }: AreaSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-lg border border-border bg-surface">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b border-border px-4 py-3 sm:px-5">
        <div className="min-w-0 max-w-prose">
          <h2 id={id} className="font-display text-2xl font-bold">
            {title}
          </h2>
          <p className="text-sm text-muted-foreground">{text}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
