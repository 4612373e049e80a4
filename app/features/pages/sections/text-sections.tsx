import { ChevronDown } from 'lucide-react'
import { NumberedList } from '#app/components/numbered-list.tsx'
import { RichTextView } from '#app/components/rich-text/rich-text-view.tsx'
import { columnClass } from '#app/components/ui/section.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps, SectionView } from './section-views.ts'

export function TextSection({ section: { anchor, title, text } }: { section: SectionView<'text'> }) {
  return (
    <SectionFrame
      anchor={anchor}
      title={title}
      className={joinClasses(
        '**:data-[slot=section-header]:mb-3',
        title !== '' && 'xl:*:grid xl:*:grid-cols-[minmax(0,3fr)_minmax(0,8fr)] xl:*:gap-x-16',
      )}
    >
      <div className="max-w-measure">
        <RichTextView element={text} />
      </div>
    </SectionFrame>
  )
}

export function StepsSection({ section: { items, ...headerProps } }: { section: SectionView<'steps'> }) {
  // Chooses a number of columns that leaves no gap in the last row. If no number fits, the steps
  // are a list.
  const columnCount = ([4, 5, 3] as const).find((count) => items.length % count === 0) ?? null
  return (
    <SectionFrame {...headerProps}>
      <NumberedList items={items} columnCount={columnCount} />
    </SectionFrame>
  )
}

export function FiguresSection({ section, hasBackground }: SectionProps<'figures'>) {
  const { anchor, title, items } = section
  return (
    <SectionFrame anchor={anchor} title={title} hasBackground={hasBackground}>
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
            <div className="max-w-measure pb-6">
              <RichTextView element={text} />
            </div>
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}
