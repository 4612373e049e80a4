import type { ReactNode } from 'react'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'

interface SectionFrameProps {
  anchor: string
  title: string
  introduction?: string
  hasBackground?: boolean
  className?: string
  children: ReactNode
}

/** Neighboring sections without a background share one gap. */
export function SectionFrame(props: SectionFrameProps) {
  const { anchor, title, introduction, hasBackground = false, className, children } = props
  return (
    <Section
      id={title === '' ? anchor : undefined}
      className={joinClasses(hasBackground ? 'border-y border-border bg-surface' : '[&+&]:pt-0', className)}
    >
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
