import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { Link } from './link.tsx'

/** The content width of public pages, with a margin on both sides. */
export const columnClass = 'mx-auto w-full max-w-6xl px-4 sm:px-6 print:px-0 min-[110rem]:max-w-[82rem]'

export function Section({ className, children, ...props }: ComponentProps<'section'>) {
  return (
    <section data-slot="section" className={joinClasses('py-10 sm:py-14', className)} {...props}>
      <div className={columnClass}>{children}</div>
    </section>
  )
}

interface SectionHeaderProps {
  id?: string | undefined
  title: string
  /** Shown at the end of the heading's line, or below the heading if the line is too short. */
  link?: { label: string; path: string } | undefined
  children?: ReactNode
}

export function SectionHeader({ id, title, link, children }: SectionHeaderProps) {
  return (
    <header data-slot="section-header" className={joinClasses('mb-6 sm:mb-8 print:mb-3', !link && 'max-w-2xl')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id ?? toAnchor(title)} className="font-display text-3xl leading-tight font-bold sm:text-4xl">
          {title}
        </h2>
        {link && <MoreLink {...link} />}
      </div>
      {children && <p className="mt-3 max-w-2xl text-muted-foreground">{children}</p>}
    </header>
  )
}

export function MoreLink({ label, path }: { label: string; path: string }) {
  return (
    <Link
      to={path}
      className={
        'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline-offset-4 hover:underline ' +
        'print:hidden'
      }
    >
      {label}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  )
}
