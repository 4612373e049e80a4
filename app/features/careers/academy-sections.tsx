import { Portrait } from '#app/components/art/portrait.tsx'
import { CheckList } from '#app/components/check-list.tsx'
import { Card, CardBody } from '#app/components/ui/card.tsx'
import { Section, SectionHead } from '#app/components/ui/section.tsx'
import { useHasSamples } from '#app/site/use-has-samples.ts'
import { training } from '#content/training.ts'

export function AcademySections() {
  const hasInstructors = useHasSamples()
  const { overview, duration, curriculum, instructors, highlights } = training
  return (
    <>
      <Section className="border-b border-border bg-surface">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div>
            <SectionHead title={overview.title} />
            <div className="flex max-w-measure flex-col gap-4 sm:text-lg">
              {overview.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </div>
          <dl className="divide-y divide-border self-start rounded-lg border border-border bg-background">
            {overview.facts.map(({ label, text }) => (
              <div key={label} className="p-4">
                <dt className="text-sm font-semibold text-muted-foreground">{label}</dt>
                <dd className="font-semibold">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Section>
      <Section>
        <SectionHead title={curriculum.title}>
          {duration} in all, in {curriculum.modules.length} modules.
        </SectionHead>
        <ol className="grid gap-5 sm:grid-cols-2">
          {curriculum.modules.map(({ title, minutes, text, topics }) => (
            <li key={title} className="grid">
              <Card>
                <CardBody>
                  <p className="font-semibold text-accent-text tabular-nums">{minutes} minutes</p>
                  <h3 className="font-display text-2xl leading-tight font-bold">{title}</h3>
                  <p className="text-muted-foreground">{text}</p>
                  <CheckList items={topics} />
                </CardBody>
              </Card>
            </li>
          ))}
        </ol>
      </Section>
      {hasInstructors && (
        <Section className="border-y border-border bg-surface">
          <SectionHead title={instructors.title} />
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {instructors.people.map(({ name, portrait, specialty, experience }) => (
              <li key={name}>
                <Portrait seed={portrait} className="aspect-square w-28 rounded-lg" />
                <h3 className="mt-3 font-display text-2xl leading-tight font-bold">{name}</h3>
                <p className="font-semibold">{specialty}</p>
                <p className="text-muted-foreground">{experience}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section>
        <SectionHead title={highlights.title} />
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {highlights.items.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-accent pt-3">
              <h3 className="font-display text-2xl font-bold">{title}</h3>
              <p className="text-muted-foreground">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
