import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass, SectionHead } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { getPageLabel } from '#app/site/find-page.ts'
import { usePageNames } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'
import { LeaderHead } from './leader-head.tsx'
import type { LeaderViewModel } from './leader-view-model.ts'

interface LeaderBiographyProps {
  leader: LeaderViewModel
  texts: DocumentContent<'leadership'>['biography']
}

export function LeaderBiography({ leader, texts }: LeaderBiographyProps) {
  const names = usePageNames()
  const { name, rank, department, service, statement, career, education, awards } = leader
  const hasSideColumn = education.length > 0 || awards.length > 0
  return (
    <>
      <LeaderHead leader={leader} title={name}>
        <p dir="auto" className="font-semibold text-band-foreground">
          {rank}
        </p>
        <p dir="auto">{department}</p>
        <p>{service}</p>
      </LeaderHead>
      <div className={`${columnClass} py-10 sm:py-14`}>
        <div className={joinClasses('grid gap-12', hasSideColumn && 'lg:grid-cols-[minmax(0,1fr)_22rem]')}>
          <div className="flex min-w-0 flex-col gap-12">
            <p
              dir="auto"
              className={
                'max-w-measure border-s-4 border-accent ps-5 text-lg ' +
                'leading-relaxed whitespace-pre-line sm:text-xl'
              }
            >
              {statement}
            </p>
            <Chronicle
              title={texts.career}
              entries={career.map(({ period, position, department, description }) => ({
                time: period,
                title: position,
                organization: department,
                text: description,
              }))}
            />
          </div>
          {hasSideColumn && (
            <div className="flex min-w-0 flex-col gap-12">
              <Chronicle
                title={texts.education}
                entries={education.map(({ year, institution, degree, certification }) => ({
                  time: year,
                  title: degree || certification || institution,
                  organization: degree || certification ? institution : '',
                  text: degree && certification,
                }))}
              />
              <Chronicle
                title={texts.awards}
                entries={awards.map(({ year, title, organization }) => ({ time: year, title, organization }))}
              />
            </div>
          )}
        </div>
        <ButtonLink to="/leadership" variant="outline" className="mt-12">
          {texts.back} {getPageLabel('/leadership', names)}
        </ButtonLink>
      </div>
    </>
  )
}

interface ChronicleEntry {
  time: string
  title: string
  organization: string
  text?: string | null | undefined
}

/** A list of entries under a heading. Renders nothing if there are none. */
function Chronicle({ title, entries }: { title: string; entries: readonly ChronicleEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <SectionHead title={title} />
      <ol className="flex flex-col gap-6 border-l-2 border-border pl-6">
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries may be equal and never move
          <Entry key={index} {...entry} />
        ))}
      </ol>
    </section>
  )
}

function Entry({ time, title, organization, text }: ChronicleEntry) {
  return (
    <li
      className={
        'relative before:absolute before:top-2 before:-left-[1.9rem] ' +
        'before:size-3 before:rounded-full before:bg-accent'
      }
    >
      <p className="text-sm text-muted-foreground tabular-nums">{time}</p>
      <h3 dir="auto" className="font-display text-2xl leading-tight font-bold">
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
