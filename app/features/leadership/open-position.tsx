import type { ReactNode } from 'react'
import { CallToJoin } from '#app/components/call-to-join.tsx'
import { CheckList } from '#app/components/check-list.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { vacancy } from '#content/vacancy.ts'
import { LeaderHead } from './leader-head.tsx'
import type { ShownLeader } from './shown-leader.ts'

interface OpenPositionProps {
  leader: ShownLeader
  /** Whom to ask. */
  contact: ReactNode
}

/** A vacancy, as an invitation. */
export function OpenPosition({ leader, contact }: OpenPositionProps) {
  const { rank, department, description } = leader
  const { responsibilities, qualifications, benefits, apply } = vacancy
  return (
    <>
      <LeaderHead leader={leader} title={vacancy.title}>
        <p className="font-semibold text-band-foreground">{rank}</p>
        <p>{department}</p>
      </LeaderHead>
      <div className={`${columnClass} py-10 sm:py-14`}>
        <p className="max-w-measure text-lg sm:text-xl">{description}</p>
        <div className="mt-8 grid gap-6 lg:grid-cols-3">
          {[responsibilities, qualifications, benefits].map(({ title, items }) => (
            <Card key={title}>
              <CardBody>
                <h2 className="font-display text-2xl leading-tight font-bold">{title}</h2>
                <CheckList items={items} />
              </CardBody>
            </Card>
          ))}
        </div>
        <div className="mt-10">{contact}</div>
        <ButtonLink to="/leadership" variant="outline" className="mt-8">
          Back to Leadership
        </ButtonLink>
      </div>
      <CallToJoin {...apply} />
    </>
  )
}
