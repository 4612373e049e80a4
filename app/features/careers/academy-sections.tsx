import { ArrowRight } from 'lucide-react'
import { scenesBySection } from '#app/components/art/page-scenes.ts'
import { BulletList } from '#app/components/bullet-list.tsx'
import { RankInsignia } from '#app/components/ranks/rank-insignia.tsx'
import { SceneBand } from '#app/components/scene-band.tsx'
import { SplitSection } from '#app/components/split-section.tsx'
import { ButtonLink } from '#app/components/ui/button-link.tsx'
import { LazyImage } from '#app/components/ui/lazy-image.tsx'
import { Link } from '#app/components/ui/link.tsx'
import { Section, SectionHeader } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { getFaceUrl } from '#app/lib/pictures/face-url.ts'
import { useShownLinks } from '#app/site/navigation/use-site-layout.ts'
import type { DocumentContent } from '#content/documents.ts'

export interface AcademyProps {
  content: DocumentContent<'training'>
  /** One entry for each instructor; null if the instructor isn't a leader. */
  leaders?: readonly ({ pictureUrl: string | null; path: string } | null)[]
}

export function AcademySections({ content, leaders }: AcademyProps) {
  const { overview, highlights, nextClass, instructors } = content
  const [nextClassLink] = useShownLinks([nextClass.link])
  return (
    <>
      <SplitSection title={overview.title} className="border-b border-border bg-surface">
        <div className="flex flex-col gap-x-12 gap-y-8 lg:justify-between wide:flex-row">
          <div className="flex max-w-measure flex-col gap-4 sm:text-lg print:gap-2 print:text-base">
            {overview.text.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
          {overview.facts.length > 0 && (
            <dl
              className={joinClasses(
                'grid shrink-0 content-start gap-x-8 gap-y-5 border-t-2 border-accent pt-6',
                'lg:w-56 lg:self-start lg:border-s-2 lg:border-t-0 lg:ps-6 lg:pt-0',
                'print:w-72 print:grid-cols-1 print:gap-y-1 print:border-0 print:pt-0',
                overview.facts.length % 3 === 0 ? 'sm:max-lg:grid-cols-3' : 'sm:max-lg:grid-cols-2',
              )}
            >
              {overview.facts.map(({ label, text }, index) => (
                <div key={index}>
                  <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
                  <dd className="font-display text-xl leading-tight font-bold">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </SplitSection>
      {content.curriculum.modules.length > 0 && <Curriculum content={content} />}
      {instructors.people.length > 0 && <Instructors content={content} leaders={leaders} />}
      {highlights.items.length > 0 && (
        <SplitSection title={highlights.title} className="print:break-inside-avoid">
          <ul className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2 print:gap-y-2">
            {highlights.items.map(({ title, text }, index) => (
              <li key={index} className="border-s-4 border-accent ps-5">
                <h3 className="font-display text-2xl leading-tight font-bold sm:text-3xl">{title}</h3>
                <p className="mt-1 text-muted-foreground">{text}</p>
              </li>
            ))}
          </ul>
        </SplitSection>
      )}
      {nextClassLink && (
        <SceneBand data-slot="call-to-action" scene={scenesBySection.trainingEnd}>
          <p className="font-display text-3xl leading-tight font-bold text-balance sm:text-4xl">{nextClass.title}</p>
          <ButtonLink to={nextClassLink.path} variant="accent" className="mt-6">
            {nextClassLink.label}
          </ButtonLink>
        </SceneBand>
      )}
    </>
  )
}

/** The bars above the modules show when each begins and how long it lasts. */
function Curriculum({ content: { curriculum } }: AcademyProps) {
  const { title, duration, modules } = curriculum
  const total = sumMinutes(modules)
  return (
    <Section>
      <SectionHeader title={title}>{duration} in all.</SectionHeader>
      <ol className="flex flex-col gap-8 print:gap-4">
        {modules.map(({ title, minutes, text, topics }, index) => (
          <li key={index}>
            <svg aria-hidden className="h-2 w-full rounded-sm bg-border forced-color-adjust-none">
              <rect
                className="fill-accent"
                x={`${(sumMinutes(modules.slice(0, index)) / total) * 100}%`}
                width={`${(minutes / total) * 100}%`}
                height="100%"
              />
            </svg>
            <div
              className={
                'mt-4 grid gap-x-10 gap-y-3 sm:grid-cols-[9rem_1fr] xl:grid-cols-[9rem_1fr_1fr] print:mt-2 ' +
                'print:gap-1'
              }
            >
              <p className="sm:max-xl:row-span-2">
                <span className="font-display text-6xl leading-none font-extrabold">{minutes}</span>{' '}
                <span className="font-semibold">minutes</span>
              </p>
              <div>
                <h3 className="font-display text-2xl leading-tight font-bold sm:text-3xl">{title}</h3>
                <p className="mt-1 text-muted-foreground">{text}</p>
              </div>
              <div
                className={
                  'sm:*:block sm:*:columns-2 sm:*:gap-x-6 sm:*:*:mb-2.5 sm:*:*:break-inside-avoid print:*:*:mb-1'
                }
              >
                <BulletList items={topics} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function sumMinutes(modules: readonly { minutes: number }[]) {
  return modules.reduce((sum, { minutes }) => sum + minutes, 0)
}

function Instructors({ content: { instructors }, leaders = [] }: AcademyProps) {
  const { title, people } = instructors
  return (
    <Section className="border-y border-border bg-surface print:break-inside-avoid">
      <SectionHeader title={title} />
      <ul
        className={joinClasses(
          'grid grid-cols-1 justify-between gap-x-6 gap-y-10 sm:grid-cols-2 print:gap-y-4',
          // No portrait is wider than 260 pixels.
          'lg:grid-cols-[repeat(var(--columns),minmax(0,15.25rem))]',
          getColumnClass(people),
        )}
      >
        {people.map(({ name, portrait, specialty, experience }, index) => (
          <li
            key={index}
            className={
              // On tablets, the first of an odd number of instructors has a row.
              'group relative grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-4 ' +
              'sm:grid-cols-[6rem_minmax(0,1fr)] sm:max-lg:not-print:first:nth-last-[odd]:col-span-2 lg:grid-cols-1 ' +
              'print:grid-cols-[4rem_minmax(0,1fr)] print:gap-3'
            }
          >
            <LazyImage
              url={leaders[index]?.pictureUrl ?? getFaceUrl(portrait)}
              alt=""
              width={240}
              height={300}
              sizes="(min-width: 64rem) 16rem, 6rem"
              className="aspect-4/5 w-full self-start rounded-lg"
            />
            <div className="min-w-0">
              <RankInsignia rank={name} className="h-auto w-14 print:hidden" />
              <h3 className="mt-2 font-display text-2xl leading-tight font-bold print:mt-0">
                <InstructorName name={name} path={leaders[index]?.path} />
              </h3>
              <p className="font-semibold">{specialty}</p>
              <p className="mt-1 text-muted-foreground">{experience}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function getColumnClass({ length }: readonly unknown[]) {
  if (length % 5 === 0) return '[--columns:5] print:grid-cols-3 print:gap-x-4'
  return length % 3 === 0 ? '[--columns:3]' : '[--columns:4]'
}

/** The first and last name have their own line, below the rank. */
function InstructorName({ name, path }: { name: string; path: string | undefined }) {
  const [rank, personName] = name.split(/ (?=\S+ \S+$)/)
  const arrow = path && <ArrowRight aria-hidden className="inline size-5 text-accent-text print:hidden" />
  const text = (
    <>
      {rank}{' '}
      {personName ? (
        <span className="block">
          {personName} {arrow}
        </span>
      ) : (
        arrow
      )}
    </>
  )
  if (path === undefined) return text
  return (
    <Link to={path} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
      {text}
    </Link>
  )
}
