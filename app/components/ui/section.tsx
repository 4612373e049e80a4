import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** The width that all pages share, with room at their edges. */
export const columnClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6'

/** One part of a page, across its whole width. */
export function Section({ className, children, ...props }: ComponentProps<'section'>) {
  return (
    <section data-slot="section" className={clsx('scroll-mt-20 py-10 sm:py-14', className)} {...props}>
      <div className={columnClass}>{children}</div>
    </section>
  )
}

/** Heads a section: a brass rule, the heading, and a sentence. */
export function SectionHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <header data-slot="section-head" className="mb-6 max-w-2xl sm:mb-8">
      <h2
        id={id}
        className="font-display text-3xl leading-tight font-bold before:mb-3 before:block before:h-1 before:w-12 before:bg-accent sm:text-4xl"
      >
        {title}
      </h2>
      {children && <p className="mt-3 text-balance text-muted-foreground">{children}</p>}
    </header>
  )
}
