import type { ReactNode } from 'react'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'

interface SectionFrameProps {
  anchor: string
  title: string
  introduction?: string
  className?: string
  children: ReactNode
}

/**
 * The default class is for sections without a background. Two such sections in a row have one gap
 * between them.
 */
export function SectionFrame({ anchor, title, introduction, className = '[&+&]:pt-0', children }: SectionFrameProps) {
  return (
    <Section id={title === '' ? anchor : undefined} className={className}>
      <SectionTitle anchor={anchor} title={title} introduction={introduction} />
      {children}
    </Section>
  )
}

function SectionTitle({ anchor, title, introduction }: Pick<SectionFrameProps, 'anchor' | 'title' | 'introduction'>) {
  if (title === '') {
    return introduction ? (
      <p dir="auto" className="mb-6 max-w-2xl text-muted-foreground">
        {introduction}
      </p>
    ) : null
  }
  return (
    <div dir="auto">
      <SectionHeader id={anchor} title={title}>
        {introduction}
      </SectionHeader>
    </div>
  )
}
