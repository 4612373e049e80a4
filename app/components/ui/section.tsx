import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'

/** The content width of all pages, with a margin on both sides. */
export const columnClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6 print:px-0 min-[110rem]:max-w-[82rem]'

/** A section of a page, as wide as the window. */
export function Section({ className, children, ...props }: ComponentProps<'section'>) {
  return (
    <section data-slot="section" className={joinClasses('py-10 sm:py-14', className)} {...props}>
      <div className={columnClass}>{children}</div>
    </section>
  )
}

/** A heading with an anchor and an optional introduction. */
export function SectionHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <header data-slot="section-head" className="mb-6 max-w-2xl sm:mb-8">
      <h2 id={id ?? toAnchor(title)} className="font-display text-3xl leading-tight font-bold sm:text-4xl">
        {title}
      </h2>
      {children && <p className="mt-3 text-balance text-muted-foreground">{children}</p>}
    </header>
  )
}
