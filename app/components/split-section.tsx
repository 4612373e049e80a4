import type { ReactNode } from 'react'
import { Section, SectionHeader } from './ui/section.tsx'

interface SplitSectionProps {
  title: string
  /** The heading's ID. By default, the title determines the ID. */
  id?: string | undefined
  introduction?: ReactNode
  className?: string
  children: ReactNode
}

/** In wide windows, the heading has its own column and stays in view while the content scrolls. */
export function SplitSection({ title, id, introduction, className, children }: SplitSectionProps) {
  return (
    <Section className={className}>
      <div className="gap-x-12 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] xl:gap-x-16">
        <div className="lg:sticky lg:top-24 lg:self-start short:static">
          <SectionHeader id={id} title={title}>
            {introduction}
          </SectionHeader>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </Section>
  )
}
