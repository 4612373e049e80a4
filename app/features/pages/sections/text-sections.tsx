import { ChevronDown } from 'lucide-react'
import { RichTextView } from '#app/components/rich-text/rich-text-view.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionView } from './section-views.ts'

export function TextSection({ section: { anchor, title, text } }: { section: SectionView<'text'> }) {
  return (
    <SectionFrame anchor={anchor} title={title}>
      <div className="max-w-3xl">
        <RichTextView element={text} />
      </div>
    </SectionFrame>
  )
}

export function StepsSection({ section }: { section: SectionView<'steps'> }) {
  const { items, ...headerProps } = section
  return (
    <SectionFrame {...headerProps}>
      <ol
        className={joinClasses(
          'grid grid-cols-1 gap-x-8 gap-y-8 sm:grid-cols-2',
          stepColumnClasses[chooseColumnCount(items.length)],
        )}
      >
        {items.map(({ title, text }, index) => (
          <li key={index} className="border-t-2 border-accent pt-4">
            <p aria-hidden className="font-display text-5xl leading-none font-extrabold text-accent-text tabular-nums">
              {index + 1}
            </p>
            <h3 dir="auto" className="mt-2 font-display text-2xl leading-tight font-bold wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="mt-1 wrap-anywhere text-muted-foreground">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}

const stepColumnClasses = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-3 xl:grid-cols-5' }

/** Returns the number of columns that leaves the fewest gaps in the last row. */
function chooseColumnCount(stepCount: number): keyof typeof stepColumnClasses {
  const countGaps = (columnCount: number) => (columnCount - (stepCount % columnCount)) % columnCount
  return ([3, 4, 5] as const).reduce((best, count) => (countGaps(count) < countGaps(best) ? count : best))
}

export function FiguresSection({ section: { anchor, title, items } }: { section: SectionView<'figures'> }) {
  return (
    <SectionFrame anchor={anchor} title={title} className="border-y border-border bg-surface">
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-border bg-border">
        {items.map(({ value, label }, index) => (
          <div key={index} className="flex grow basis-56 flex-col-reverse justify-end bg-background p-5 sm:p-6">
            <dt dir="auto" className="mt-1 wrap-anywhere text-muted-foreground">
              {label}
            </dt>
            <dd
              dir="auto"
              className={
                'font-display text-4xl leading-none font-extrabold ' +
                'wrap-anywhere text-accent-text tabular-nums sm:text-5xl'
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </SectionFrame>
  )
}

export function QuoteSection({ section: { anchor, text, name, role } }: { section: SectionView<'quote'> }) {
  return (
    <section id={anchor} data-slot="section" className="bg-band py-12 text-band-foreground sm:py-16">
      <figure className={columnClass}>
        <blockquote
          dir="auto"
          className={
            'max-w-4xl border-s-4 border-accent ps-5 font-display text-3xl leading-[1.15] ' +
            'font-bold wrap-anywhere whitespace-pre-line text-pretty sm:ps-8 sm:text-4xl'
          }
        >
          {text}
        </blockquote>
        {(name || role) && (
          <figcaption dir="auto" className="mt-5 ps-6 wrap-anywhere text-band-muted sm:ps-9 sm:text-lg">
            <span className="font-semibold text-band-foreground">{name}</span>
            {name && role && ', '}
            {role}
          </figcaption>
        )}
      </figure>
    </section>
  )
}

/** The `details` elements work without JavaScript. */
export function AccordionSection({ section }: { section: SectionView<'accordion'> }) {
  const { items, ...headerProps } = section
  return (
    <SectionFrame {...headerProps}>
      <div className="border-t border-border">
        {items.map(({ title, text }, index) => (
          <details key={index} className="group border-b border-border">
            <summary
              className={
                'flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-4 font-semibold ' +
                'sm:text-lg [&::-webkit-details-marker]:hidden'
              }
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {title}
              </span>
              <ChevronDown
                aria-hidden
                className={
                  'size-5 shrink-0 text-accent-text transition-transform ' +
                  'group-open:rotate-180 motion-reduce:transition-none'
                }
              />
            </summary>
            <div className="max-w-3xl pb-6">
              <RichTextView element={text} />
            </div>
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}
