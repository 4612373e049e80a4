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
        <div className="flex flex-col gap-x-12 gap-y-8 lg:flex-row lg:justify-between">
          <div className="flex max-w-measure flex-col gap-4 sm:text-lg">
            {overview.text.map((text, index) => (
              <p key={index}>{text}</p>
            ))}
          </div>
          {overview.facts.length > 0 && (
            <dl
              className={joinClasses(
                'grid shrink-0 content-start gap-x-8 gap-y-5 border-t-2 border-accent pt-6',
                'lg:w-56 lg:self-start lg:border-s-2 lg:border-t-0 lg:ps-6 lg:pt-0',
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
        <SplitSection title={highlights.title}>
          <ul className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
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

function Curriculum({ content: { curriculum } }: AcademyProps) {
  return (
    <Section>
      <SectionHeader title={curriculum.title}>{curriculum.duration} in all.</SectionHeader>
      <DurationBar modules={curriculum.modules} />
      <ol className={`mt-8 grid grid-cols-1 gap-y-10 sm:grid-cols-2 ${getRowClass(curriculum.modules)}`}>
        {curriculum.modules.map(({ title, minutes, text, topics }, index) => (
          <li key={index} className="sm:row-span-4 sm:grid sm:grid-rows-subgrid sm:gap-y-0">
            <p>
              <span
                aria-hidden
                className={joinClasses(
                  getModuleColor(index),
                  'mb-2 block h-2 w-14 rounded-sm bg-current forced-color-adjust-none',
                )}
              />
              <span className="font-display text-6xl leading-none font-extrabold">{minutes}</span>{' '}
              <span className="font-semibold">minutes</span>
            </p>
            <h3 className="mt-2 font-display text-2xl leading-tight font-bold">{title}</h3>
            <p className="mt-2 mb-4 text-muted-foreground">{text}</p>
            <BulletList items={topics} />
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Modules and instructors have the same columns, so an instructor can stand below a module. */
function getRowClass({ length }: readonly unknown[]) {
  if (length % 5 === 0) return 'gap-x-8 lg:grid-cols-5 lg:gap-x-6'
  return `gap-x-8 ${length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`
}

function getModuleColor(index: number) {
  return moduleColors[index % moduleColors.length] ?? moduleColors[0]
}

/** Only for shapes: some colors have too little contrast for text. */
const moduleColors = [
  'text-primary',
  'text-accent',
  'text-[color-mix(in_oklab,var(--primary)_70%,var(--background))]',
  'text-input',
  'text-accent-text',
] as const

function DurationBar({ modules }: Pick<AcademyProps['content']['curriculum'], 'modules'>) {
  const total = modules.reduce((sum, { minutes }) => sum + minutes, 0)
  return (
    <svg aria-hidden className="h-4 w-full overflow-hidden rounded-sm">
      {modules.map(({ minutes }, index) => {
        const start = modules.slice(0, index).reduce((sum, module) => sum + module.minutes, 0)
        return (
          <rect
            key={index}
            className={`${getModuleColor(index)} forced-color-adjust-none`}
            fill="currentColor"
            x={`${(start / total) * 100}%`}
            width={`${(minutes / total) * 100}%`}
            height="100%"
          />
        )
      })}
    </svg>
  )
}

function Instructors({ content: { instructors, curriculum }, leaders = [] }: AcademyProps) {
  const people = instructors.people.map((person) => {
    const moduleIndex = curriculum.modules.findIndex(({ title }) => title === person.specialty)
    return { ...person, colorClass: moduleIndex === -1 ? 'text-accent-text' : getModuleColor(moduleIndex) }
  })
  return (
    <Section className="border-y border-border bg-surface">
      <SectionHeader title={instructors.title} />
      <ul className={`grid grid-cols-1 gap-y-10 sm:grid-cols-2 ${getRowClass(people)}`}>
        {people.map(({ name, portrait, specialty, experience, colorClass }, index) => (
          <li
            key={index}
            className={
              'group relative grid grid-cols-[4.5rem_minmax(0,1fr)] content-start gap-4 ' +
              'sm:grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-1'
            }
          >
            <LazyImage
              url={leaders[index]?.pictureUrl ?? getFaceUrl(portrait)}
              alt=""
              width={240}
              height={300}
              sizes="(min-width: 64rem) 16rem, 6rem"
              className="aspect-4/5 w-full max-w-61 self-start rounded-lg"
            />
            <div className="min-w-0">
              <RankInsignia rank={name} className="h-auto w-14" />
              <h3 className="mt-2 font-display text-2xl leading-tight font-bold">
                <InstructorName name={name} path={leaders[index]?.path} />
              </h3>
              <p className="flex gap-2 font-semibold">
                <span
                  aria-hidden
                  className={`${colorClass} mt-2 h-2 w-5 shrink-0 rounded-sm bg-current forced-color-adjust-none`}
                />
                {specialty}
              </p>
              <p className="mt-1 text-muted-foreground">{experience}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The first and last name have their own line, below the rank. */
function InstructorName({ name, path }: { name: string; path: string | undefined }) {
  const [rank, personName] = name.split(/ (?=\S+ \S+$)/)
  const arrow = path && <ArrowRight aria-hidden className="inline size-5 text-accent-text" />
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
