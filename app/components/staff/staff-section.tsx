import { type ReactNode, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

interface StaffSectionProps {
  id?: string
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

export function StaffSection({ id, title, text, action, children }: StaffSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className="scroll-mt-4 rounded-lg border border-border bg-surface">
      <header
        className={joinClasses(
          'flex flex-wrap justify-between gap-x-3 gap-y-1 border-b border-border px-4 py-2 sm:px-5',
          text ? 'items-start' : 'items-center',
        )}
      >
        <div className="min-w-0 max-w-prose">
          <h2 id={titleId} className="font-display text-xl font-bold">
            {title}
          </h2>
          {text && <p className="text-sm text-muted-foreground">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
