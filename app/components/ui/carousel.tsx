import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { buttonClass } from './button.tsx'

interface CarouselProps {
  label: string
  slides: readonly { key: string; content: ReactNode }[]
  /** Classes for the columns of a grid, which shows all slides on tablets and wider screens. */
  gridClass?: string
}

/**
 * Slides that scroll horizontally and snap to the start. The page's script makes the slides loop.
 * Slides never move on their own, so the carousel needs no pause button.
 */
export function Carousel({ label, slides, gridClass }: CarouselProps) {
  const hasMany = slides.length > 1
  return (
    <section data-slot="carousel" aria-roledescription="carousel" aria-label={label}>
      <div
        data-part="track"
        // Keyboard users can scroll the track only if it can be focused. A grid doesn't scroll.
        tabIndex={hasMany && !gridClass ? 0 : undefined}
        // On phones, the track extends to the window's edge.
        className={joinClasses(
          'snap-x snap-mandatory overflow-x-auto overscroll-x-contain',
          hasMany && 'max-sm:-me-4 print:me-0',
        )}
      >
        {/* A grid hides the copies that make the slides loop. */}
        <ul
          data-layout={gridClass ? 'grid' : undefined}
          className={joinClasses('flex', gridClass && `sm:grid sm:gap-4 sm:*:pe-0 sm:*:inert:hidden ${gridClass}`)}
        >
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-label={hasMany ? `${index + 1} of ${slides.length}` : undefined}
              // A part of the next slide is visible. Slides are narrower in short windows, but two
              // slides always fill the track. Otherwise, the last slide couldn't scroll on to the
              // first slide.
              className={joinClasses(
                'min-w-0 shrink-0 grow-0 snap-start',
                hasMany ? 'basis-[clamp(50%,90svh,88%)] pe-4' : 'basis-full',
              )}
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      {hasMany && (
        <div
          className={joinClasses(
            'needs-script mt-3 flex flex-wrap items-center justify-between gap-3',
            gridClass && 'sm:hidden',
          )}
        >
          <p data-part="count" className="text-muted-foreground tabular-nums" aria-live="polite">
            1 of {slides.length}
          </p>
          <div className="flex gap-2">
            {/* The page's script enables the buttons. */}
            <button
              type="button"
              className={buttonClass('outline')}
              aria-label="Previous slide"
              data-part="previous"
              disabled
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button type="button" className={buttonClass('outline')} aria-label="Next slide" data-part="next" disabled>
              <ChevronRight aria-hidden className="size-5" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}
