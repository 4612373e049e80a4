import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderHeader } from './leader-header.tsx'
import type { LeaderPreview, LeaderViewModel } from './leader-view-model.ts'
import { OtherLeaders } from './other-leaders.tsx'

interface LeaderBiographyProps {
  leader: LeaderViewModel
  otherLeaders: readonly LeaderPreview[]
  content: DocumentContent<'leadership'>['biography']
}

export function LeaderBiography({ leader, otherLeaders, content }: LeaderBiographyProps) {
  const names = usePageNames()
  const { name, yearsText, statement, career, education, awards } = leader
  return (
    <>
      <LeaderHeader leader={leader} title={name} yearsText={yearsText} />
      <div className={`${columnClass} py-10 sm:py-14 print:py-4`}>
        <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-x-16">
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
              title={content.career}
              entries={career.map(({ period, position, department, description }) => ({
                time: period,
                title: position,
                organization: department,
                text: description,
              }))}
            />
          </div>
          {/* In wide windows, the portrait extends below the header, so the facts begin lower. */}
          <div className="grid content-start gap-x-8 gap-y-10 empty:hidden sm:max-lg:grid-cols-2 lg:pt-10">
            <Timeline
              title={content.education}
              entries={education.map(({ year, institution, degree, certification }) => ({
                time: year,
                title: degree || certification || institution,
                organization: degree || certification ? institution : '',
                text: degree && certification,
              }))}
            />
            <Timeline
              title={content.awards}
              entries={awards.map(({ year, title, organization }) => ({ time: year, title, organization }))}
            />
          </div>
        </div>
        <ButtonLink to="/leadership" variant="outline" className="mt-12">
          {content.back} {getPageLabel('/leadership', names)}
        </ButtonLink>
      </div>
      <OtherLeaders title={content.others} leaders={otherLeaders} />
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
}

/** A list of entries under a heading. Renders nothing if `entries` is empty. */
function Timeline({ title, entries }: TimelineProps) {
  if (entries.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 id={toAnchor(title)} className="mb-6 font-display text-3xl leading-tight font-bold">
        {title}
      </h2>
      <ol className="timeline-down gap-6">
        {entries.map((entry, index) => (
          <TimelineItem key={index} {...entry} />
        ))}
      </ol>
    </section>
  )
}

function TimelineItem({ time, title, organization, text }: TimelineEntry) {
  return (
    <li>
      <p className="text-sm text-muted-foreground">{time}</p>
      <h3 dir="auto" className="font-display text-xl leading-tight font-bold">
        {title}
      </h3>
      {organization && <p dir="auto">{organization}</p>}
      {text && (
        <p dir="auto" className="mt-1 max-w-measure text-muted-foreground">
          {text}
        </p>
      )}
    </li>
  )
}
