import { Ornament } from '#app/components/art/ornament.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { useHasSamples } from '#app/site/use-has-samples.ts'
import { about } from '#content/about.ts'

export function AboutSections() {
  const hasSamples = useHasSamples()
  const { mission, vision, commitment, values, timeline, awards, partners } = about
  return (
    <>
      <Section aria-label="What we promise">
        <div className="grid gap-8 lg:grid-cols-3">
          {[mission, vision, commitment].map(({ title, text }) => (
            <div key={title}>
              <h2 className="font-display text-3xl leading-tight font-bold">{title}</h2>
              <p className="mt-2 sm:text-lg">{text}</p>
            </div>
          ))}
        </div>
        <Ornament className="mx-auto mt-10 h-4 w-60 max-w-full" />
      </Section>
      <Section className="border-y border-border bg-surface">
        <SectionHead title="Our Core Values" />
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {values.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-border pt-4">
              <h3 className="font-display text-2xl font-bold">{title}</h3>
              <p className="mt-1 text-muted-foreground">{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {hasSamples && (
        <Section>
          <SectionHead title="Our History" />
          <ol className="grid gap-6 border-l-2 border-border pl-6 lg:grid-cols-4 lg:border-t-2 lg:border-l-0 lg:pt-6 lg:pl-0">
            {timeline.map(({ year, title, text }) => (
              <li key={year}>
                <p className="font-display text-4xl leading-none font-extrabold text-accent-text tabular-nums">
                  {year}
                </p>
                <h3 className="mt-2 font-display text-2xl leading-tight font-bold">{title}</h3>
                <p className="text-muted-foreground">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      <Section className="border-t border-border bg-muted">
        <div className="grid gap-12 lg:grid-cols-2">
          {hasSamples && (
            <div>
              <SectionHead title="Awards" />
              <ul className="flex flex-col gap-5">
                {awards.map(({ year, title, text }) => (
                  <li key={title} className="flex gap-5">
                    <span className="shrink-0 font-display text-2xl leading-tight font-bold text-accent-text tabular-nums">
                      {year}
                    </span>
                    <div>
                      <h3 className="font-semibold">{title}</h3>
                      <p className="text-muted-foreground">{text}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div>
            <SectionHead title="Community Partners" />
            <ul className="flex flex-col gap-5">
              {partners.map(({ name, text }) => (
                <li key={name}>
                  <h3 className="font-semibold">{name}</h3>
                  <p className="text-muted-foreground">{text}</p>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Section>
    </>
  )
}
