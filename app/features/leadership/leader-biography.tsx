import type { ReactNode } from 'react'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass, SectionHead } from '#app/components/ui/section.tsx'
import { LeaderHead } from './leader-head.tsx'
import type { ShownLeader } from './shown-leader.ts'

export function LeaderBiography({ leader }: { leader: ShownLeader }) {
  const { name, rank, department, service, statement, career, education, awards } = leader
  return (
    <>
      <LeaderHead leader={leader} title={name}>
        <p className="font-semibold text-band-foreground">{rank}</p>
        <p>{department}</p>
        <p>{service}</p>
      </LeaderHead>
      <div className={`${columnClass} flex max-w-4xl flex-col gap-12 py-10 sm:py-14`}>
        <p className="max-w-prose border-l-4 border-accent pl-5 text-lg leading-relaxed whitespace-pre-line sm:text-xl">
          {statement}
        </p>
        <Chronicle title="Career History">
          {career.map((entry) => (
            <Entry
              key={Object.values(entry).join()}
              time={entry.period}
              title={entry.position}
              place={entry.department}
            >
              {entry.description}
            </Entry>
          ))}
        </Chronicle>
        <Chronicle title="Education & Training">
          {education.map((entry) => (
            <Entry
              key={Object.values(entry).join()}
              time={entry.year}
              title={entry.degree || entry.certification || entry.institution}
              place={entry.degree || entry.certification ? entry.institution : ''}
            >
              {entry.degree ? entry.certification : null}
            </Entry>
          ))}
        </Chronicle>
        <Chronicle title="Awards & Recognition">
          {awards.map((entry) => (
            <Entry key={Object.values(entry).join()} time={entry.year} title={entry.title} place={entry.organization} />
          ))}
        </Chronicle>
        <ButtonLink to="/leadership" variant="outline" className="self-start">
          Back to Leadership
        </ButtonLink>
      </div>
    </>
  )
}

/** A list of entries under a heading; nothing where there are none. */
function Chronicle({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <ol className="flex flex-col gap-6 border-l-2 border-border pl-6">{children}</ol>
    </section>
  )
}

interface EntryProps {
  time: string
  title: string
  place: string
  children?: ReactNode
}

function Entry({ time, title, place, children }: EntryProps) {
  return (
    <li className="relative before:absolute before:top-2 before:-left-[1.9rem] before:size-3 before:rounded-full before:bg-accent">
      <p className="text-sm text-muted-foreground tabular-nums">{time}</p>
      <h3 className="font-display text-2xl leading-tight font-bold">{title}</h3>
      {place && <p className="font-semibold">{place}</p>}
      {children && <p className="mt-1 max-w-prose text-muted-foreground">{children}</p>}
    </li>
  )
}
