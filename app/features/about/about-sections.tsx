import { columnClass, Section, SectionHeader } from '#app/components/ui/section.tsx'
import { toAnchor } from '#app/lib/to-anchor.ts'
import type { DocumentContent } from '#content/documents.ts'
import { AwardRibbon } from './award-ribbon.tsx'

interface AboutProps {
  content: DocumentContent<'about'>
}

export function AboutSections({ content }: AboutProps) {
  const { values, history, awards, partners } = content
  return (
    <>
      <MissionSection content={content} />
      {values.items.length > 0 && (
        <Section className="border-y border-border bg-surface print:break-inside-avoid">
          <SectionHeader title={values.title} />
          <dl className="flex flex-col gap-6 print:gap-2">
            {values.items.map(({ title, text }, index) => (
              <div key={index} className="grid items-baseline gap-x-8 sm:grid-cols-[12rem_minmax(0,1fr)] print:gap-x-4">
                <dt className="font-semibold text-accent-text">{title}</dt>
                <dd
                  className={
                    'font-display text-xl leading-tight font-bold text-balance sm:text-2xl xl:text-3xl ' +
                    'print:text-xl print:text-wrap'
                  }
                >
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {history.items.length > 0 && (
        <section
          data-slot="section"
          className="bg-band py-12 text-band-foreground sm:py-16 [--timeline:var(--band-muted)]"
        >
          <div className={columnClass}>
            <SectionHeader title={history.title} />
            <ol className="timeline mt-10 gap-x-8 print:mt-4">
              {history.items.map(({ year, title, text }, index) => (
                <li
                  key={index}
                  className={
                    'sm:max-lg:grid sm:max-lg:grid-cols-[8rem_minmax(0,2fr)_minmax(0,3fr)] sm:max-lg:items-baseline ' +
                    'sm:max-lg:gap-x-4 print:block'
                  }
                >
                  <p
                    className={
                      'font-display text-5xl leading-none font-extrabold text-band-accent lg:text-6xl ' +
                      'print:text-4xl'
                    }
                  >
                    {year}
                  </p>
                  <h3 className="mt-3 font-display text-2xl leading-tight font-bold sm:max-lg:mt-0">{title}</h3>
                  <p className="mt-1 text-band-muted sm:max-lg:mt-0">{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
      )}
      {awards.items.length + partners.items.length > 0 && (
        <Section className="print:break-inside-avoid">
          <div className="grid gap-x-10 gap-y-10 md:auto-cols-fr md:grid-flow-col xl:gap-x-16">
            {awards.items.length > 0 && <Awards awards={awards} />}
            {partners.items.length > 0 && <Partners partners={partners} />}
          </div>
        </Section>
      )}
    </>
  )
}

function MissionSection({ content: { mission, vision, commitment } }: AboutProps) {
  return (
    <Section aria-label="What we promise" className="py-12 sm:py-16">
      <h2 id={toAnchor(mission.title)} className="font-semibold text-accent-text">
        {mission.title}
      </h2>
      <p className="mt-3 font-display text-3xl leading-[1.15] font-bold text-balance sm:text-5xl xl:text-6xl">
        {mission.text}
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-6 sm:grid-cols-2 print:mt-4">
        {[vision, commitment].map(({ title, text }, index) => (
          <div key={index}>
            <h2 id={toAnchor(title)} className="font-display text-2xl leading-tight font-bold sm:text-3xl">
              {title}
            </h2>
            <p className="mt-2 sm:text-lg">{text}</p>
          </div>
        ))}
      </div>
    </Section>
  )
}

function Awards({ awards }: Pick<AboutProps['content'], 'awards'>) {
  return (
    <div>
      <SectionHeader title={awards.title} />
      <ul className="flex flex-col gap-6 print:gap-3">
        {awards.items.map(({ year, title, text }, index) => (
          <li key={index} className="flex items-start gap-4">
            <AwardRibbon patternIndex={index} className="mt-1 h-auto w-18 shrink-0 lg:w-24" />
            <div className="min-w-0">
              <p className="font-semibold text-accent-text tabular-nums print:inline">{year}</p>{' '}
              <h3 className="font-display text-2xl leading-tight font-bold print:inline print:text-xl">{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Partners({ partners }: Pick<AboutProps['content'], 'partners'>) {
  return (
    <div className="flex flex-col">
      <SectionHeader title={partners.title} />
      <dl className="flex grow flex-col divide-y divide-border border-y border-border">
        {partners.items.map(({ name, text }, index) => (
          <div key={index} className="grow py-3 print:py-1">
            <dt className="font-display text-2xl leading-tight font-bold print:inline print:text-xl">{name}</dt>{' '}
            <dd className="text-muted-foreground print:inline">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
