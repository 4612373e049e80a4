import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { toAnchor } from '#app/lib/to-anchor.ts'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderHeader } from './leader-header.tsx'
import type { LeaderListItem, LeaderViewModel } from './leader-view-model.ts'
import { OtherLeaders } from './other-leaders.tsx'

interface LeaderBiographyProps {
  leader: LeaderViewModel
  otherLeaders: readonly LeaderListItem[]
  content: DocumentContent<'leadership'>['biography']
}

export function LeaderBiography({ leader, otherLeaders, content }: LeaderBiographyProps) {
  const names = usePageNames()
  const { name, yearsText, statement, description, career, education, awards } = leader
  const Lead = statement ? 'blockquote' : 'p'
  return (
    <>
      <LeaderHeader leader={leader} title={name} yearsText={yearsText} />
      {/* In wide windows, the header's portrait covers the second column's part of the first row. */}
      <div
        className={
          `${columnClass} grid gap-x-12 gap-y-10 py-10 sm:gap-y-12 sm:py-14 print:gap-y-6 ` +
          'lg:grid-cols-[minmax(0,40rem)_20rem] lg:grid-rows-[minmax(3rem,auto)_1fr] lg:justify-between ' +
          'xl:grid-cols-[minmax(0,40rem)_24rem] xl:grid-rows-[minmax(7.5rem,auto)_1fr] ' +
          'min-[110rem]:grid-cols-[minmax(0,40rem)_28rem] min-[110rem]:grid-rows-[minmax(12.5rem,auto)_1fr] print:py-4'
        }
      >
        <Lead
          dir="auto"
          className={
            'max-w-160 self-start border-s-4 border-accent ps-5 text-lg leading-relaxed whitespace-pre-line ' +
            'sm:text-xl print:max-w-none print:text-base'
          }
        >
          {statement || description}
        </Lead>
        <FactList
          title={content.career}
          className="lg:col-start-1"
          entries={career.map(({ period, position, department, description }) => ({
            time: period,
            title: position,
            organization: department,
            text: description,
          }))}
        />
        <div
          className={
            'grid content-start gap-x-8 gap-y-10 empty:hidden sm:max-lg:has-[>:nth-child(2)]:grid-cols-2 ' +
            'lg:col-start-2 lg:row-[1/3] lg:pt-24 xl:pt-42 min-[110rem]:pt-62'
          }
        >
          <FactList
            title={content.education}
            entries={education.map(({ year, institution, degree, certification }) => ({
              time: year,
              title: degree || certification || institution,
              organization: degree || certification ? institution : '',
              text: degree && certification,
            }))}
          />
          <FactList
            title={content.awards}
            entries={awards.map(({ year, title, organization }) => ({ time: year, title, organization }))}
          />
        </div>
      </div>
      <OtherLeaders title={content.others} leaders={otherLeaders}>
        <ButtonLink to="/leadership" variant="outline">
          {content.back} {getPageLabel('/leadership', names)}
        </ButtonLink>
      </OtherLeaders>
    </>
  )
}

interface Fact {
  time: string
  title: string
  organization: string
  text?: string | null | undefined
}

interface FactListProps {
  title: string
  entries: readonly Fact[]
  className?: string
}

function FactList({ title, entries, className = '' }: FactListProps) {
  if (entries.length === 0) return null
  return (
    <section className={`@container min-w-0 border-t-2 border-accent pt-4 print:break-inside-avoid ${className}`}>
      <h2 id={toAnchor(title)} className="mb-2 font-display text-2xl leading-tight font-bold">
        {title}
      </h2>
      <ol className="divide-y divide-border">
        {entries.map(({ time, title: entryTitle, organization, text }, index) => (
          <li
            key={index}
            className={
              'grid grid-cols-1 items-baseline gap-x-4 py-3 ' +
              '@sm:grid-cols-[4rem_minmax(0,1fr)] @lg:grid-cols-[8rem_minmax(0,1fr)]'
            }
          >
            <p className="text-sm text-muted-foreground">{time}</p>
            <div>
              <h3 dir="auto" className="font-display text-xl leading-tight font-bold">
                {entryTitle}
              </h3>
              {organization && <p dir="auto">{organization}</p>}
              {text && (
                <p dir="auto" className="mt-1 text-muted-foreground">
                  {text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
