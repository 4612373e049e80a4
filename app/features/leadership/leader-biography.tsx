import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { UnbrokenWords } from '#app/components/ui/unbroken-words.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { splitParagraphs } from '#app/lib/rich-text/split-paragraphs.ts'
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
  const Lead = statement ? 'blockquote' : 'div'
  const text = statement || description
  const opening = openingPattern.exec(text)?.[0] ?? ''
  return (
    <>
      <LeaderHeader leader={leader} title={name} yearsText={yearsText} />
      <div
        className={
          `${columnClass} grid grid-cols-1 gap-x-12 gap-y-10 py-10 sm:py-14 ` +
          'md:grid-cols-[minmax(0,1fr)_15rem] print:block print:space-y-4 print:py-2'
        }
      >
        <div className="space-y-10 print:space-y-4">
          <Lead
            dir="auto"
            className={joinClasses(
              'max-w-2xl space-y-4 text-lg leading-relaxed whitespace-pre-line ' +
                'print:max-w-none print:space-y-2 print:text-base print:leading-normal',
              statement && 'border-s-4 border-accent ps-5',
            )}
          >
            {opening && (
              <p className="font-display text-3xl leading-[1.15] font-bold text-balance lg:text-5xl print:text-3xl">
                <UnbrokenWords text={opening} />
              </p>
            )}
            {splitParagraphs(text.slice(opening.length)).map((lines, index) => (
              <p key={index}>
                <UnbrokenWords text={lines.join('\n')} />
              </p>
            ))}
          </Lead>
          <FactList
            title={content.career}
            className="timeline mt-5 gap-x-8"
            entries={career.map(({ period, position, department, description }) => ({
              time: period,
              title: position,
              organization: department,
              text: description,
            }))}
          />
        </div>
        {/* From tablets on, the header's portrait covers the top of this column. */}
        <div className="space-y-10 md:pt-36 print:grid print:grid-cols-2 print:gap-x-8 print:space-y-0 print:pt-0">
          <FactList
            title={content.education}
            className="divide-y divide-border *:py-3"
            entries={education.map(({ year, institution, degree, certification }) => ({
              time: year,
              title: degree || certification || institution,
              organization: degree || certification ? institution : '',
              text: degree && certification,
            }))}
          />
          <FactList
            title={content.awards}
            className="divide-y divide-border *:py-3"
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
  className: string
  entries: readonly Fact[]
}

function FactList({ title, entries, className }: FactListProps) {
  if (entries.length === 0) return null
  return (
    <section className="break-inside-avoid border-t-2 border-accent pt-4">
      <h2 id={toAnchor(title)} className="mb-2 font-display text-2xl leading-tight font-bold">
        {title}
      </h2>
      <ol className={className}>
        {entries.map(({ time, title: entryTitle, organization, text }, index) => (
          <li key={index}>
            <p className="text-sm text-muted-foreground">{time}</p>
            <h3 dir="auto" className="font-display text-xl leading-tight font-bold">
              {entryTitle}
            </h3>
            {organization && <p dir="auto">{organization}</p>}
            {text && (
              <p dir="auto" className="mt-1 text-muted-foreground">
                {text}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Matches a short first sentence. If its last word is capitalized, as in the title "Lt.", the match
 * includes the next sentence.
 */
const openingPattern = /^.{0,140}? [\p{Ll}\p{Lo}\p{N}][\p{L}\p{N}’'-]*[.!?؟]["”’]?(?=\s|$)/u
