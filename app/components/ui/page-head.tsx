import type { ReactNode } from 'react'
import { Breadcrumb, type BreadcrumbStep } from './breadcrumb.tsx'
import { columnClass } from './section.tsx'

interface PageHeadProps {
  title: string
  /** The pages above this one, the front page first. */
  steps: readonly BreadcrumbStep[]
  introduction?: ReactNode
  children?: ReactNode
}

/** The top of every page but the front page: breadcrumb, title and introduction. */
export function PageHead({ title, steps, introduction, children }: PageHeadProps) {
  return (
    <header data-slot="page-head" className="border-b-4 border-accent bg-band text-band-foreground">
      <div className={`${columnClass} py-6 sm:py-10`}>
        <Breadcrumb steps={steps} current={title} />
        <h1 className="mt-3 max-w-4xl font-display text-4xl leading-none font-extrabold text-balance sm:text-6xl">
          {title}
        </h1>
        {introduction && <p className="mt-4 max-w-2xl text-balance text-band-muted sm:text-lg">{introduction}</p>}
        {children}
      </div>
    </header>
  )
}
