import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass, SectionHeader } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderHead } from './leader-head.tsx'
import type { LeaderViewModel } from './leader-view-model.ts'

interface LeaderBiographyProps {
  leader: LeaderViewModel
  content: DocumentContent<'leadership'>['biography']
}

export function LeaderBiography({ leader, content }: LeaderBiographyProps) {
  const names = usePageNames()
  const { name, service, statement, career, education, awards } = leader
  const sideEntries = education.length + awards.length
  // A short side column would leave a gap below it.
  const hasSideColumn = sideEntries >= 3
  return (
    <>
      <LeaderHead leader={leader} title={name}>
        <p>{service}</p>
      </LeaderHead>
      <div className={`${columnClass} py-10 sm:py-14 print:py-4`}>
        <div className={joinClasses('grid gap-12', hasSideColumn && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
          <div className="grid content-start gap-12">
            <p
              dir="auto"
              className={
                'max-w-measure border-s-4 border-accent ps-5 text-lg ' +
                'leading-relaxed whitespace-pre-line sm:text-xl'
              }
            >
              {statement}
            </p>
            <Timeline
              className={hasSideColumn ? 'timeline-down' : 'timeline'}
              title={content.career}
              entries={career.map(({ period, position, department, description }) => ({
                time: period,
                title: position,
                organization: department,
                text: description,
              }))}
            />
          </div>
          {sideEntries > 0 && (
            <div className={joinClasses('grid content-start gap-x-8 gap-y-12', !hasSideColumn && 'sm:grid-cols-2')}>
              <Timeline
                isMinor
                title={content.education}
                entries={education.map(({ year, institution, degree, certification }) => ({
                  time: year,
                  title: degree || certification || institution,
                  organization: degree || certification ? institution : '',
                  text: degree && certification,
                }))}
              />
              <Timeline
                isMinor
                title={content.awards}
                entries={awards.map(({ year, title, organization }) => ({ time: year, title, organization }))}
              />
            </div>
          )}
        </div>
        <ButtonLink to="/leadership" variant="outline" className="mt-12">
          {content.back} {getPageLabel('/leadership', names)}
        </ButtonLink>
      </div>
    </>
  )
}

interface TimelineEntry {
  time: string
  title: string
  organization: string
  text?: string | null | undefined
}

interface TimelineProps {
  title: string
  entries: readonly TimelineEntry[]
  /** True for smaller headings. */
  isMinor?: boolean
  className?: string
}

/** A list of entries under a heading. Renders nothing if there are none. */
function Timeline({ title, entries, isMinor = false, className = 'timeline-down gap-6' }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <section className="min-w-0">
      {isMinor ? (
        <h2 id={toAnchor(title)} className="mb-5 font-display text-2xl leading-tight font-bold">
          {title}
        </h2>
      ) : (
        <SectionHeader title={title} />
      )}
      <ol className={className}>
        {entries.map((entry, index) => (
          <TimelineItem key={index} isMinor={isMinor} {...entry} />
        ))}
      </ol>
    </section>
  )
}

function TimelineItem({ time, title, organization, text, isMinor }: TimelineEntry & { isMinor: boolean }) {
  return (
    <li>
      <p className="text-sm text-muted-foreground tabular-nums">{time}</p>
      <h3 dir="auto" className={joinClasses('font-display leading-tight font-bold', isMinor ? 'text-xl' : 'text-2xl')}>
        {title}
      </h3>
      {organization && (
        <p dir="auto" className="font-semibold">
          {organization}
        </p>
      )}
      {text && (
        <p dir="auto" className="mt-1 max-w-measure text-muted-foreground">
          {text}
        </p>
      )}
    </li>
  )
}
