import type { ReactNode } from 'react'
import { Link } from '#app/components/ui/link.tsx'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'
import { LeaderPortrait } from './leader-portrait.tsx'
import type { LeaderListItem } from './leader-view-model.ts'

interface OtherLeadersProps {
  title: string
  leaders: readonly LeaderListItem[]
  /** The link to all leaders. */
  children: ReactNode
}

export function OtherLeaders({ title, leaders, children }: OtherLeadersProps) {
  return (
    <Section className="no-print grow border-t border-border bg-surface">
      {leaders.length > 0 && <SectionHeader title={title} />}
      <ul className="grid gap-6 empty:hidden sm:grid-cols-2 lg:grid-cols-4">
        {leaders.map((leader) => (
          <li
            key={leader.slug}
            className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4 lg:items-start lg:gap-3"
          >
            <LeaderPortrait leader={leader} sizes="4.5rem" className="aspect-4/5 w-full rounded-md" />
            <div className="lg:pt-2">
              <Link
                to={leader.path}
                dir="auto"
                className={
                  'font-display text-xl leading-tight font-bold wrap-anywhere underline-offset-4 ' +
                  'group-hover:underline after:absolute after:inset-0'
                }
              >
                {leader.name}
              </Link>
              <p dir="auto" className="mt-1 text-sm text-muted-foreground">
                {leader.rank}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-8">{children}</div>
    </Section>
  )
}
