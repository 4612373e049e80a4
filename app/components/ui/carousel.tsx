import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameSlide } from '#app/lib/native/native-gallery.ts'
import { does } from '#app/lib/native/press.ts'
import { buttonClass } from './button.tsx'

interface CarouselProps {
  /** The carousel's name for screen readers. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}

/**
 * Slides that are scrolled, aligned to the start; its buttons and the arrow keys loop. It never moves by itself, so it needs no pause
 * button.
 */
export function Carousel({ label, slides }: CarouselProps) {
  return (
    <section data-slot="carousel" aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard */}
      <div data-part="track" tabIndex={0} className="snap-x snap-mandatory overflow-x-auto overscroll-x-contain">
        <ul className="flex">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-label={nameSlide(index, slides.length)}
              className="min-w-0 shrink-0 grow-0 basis-full snap-start not-last:pe-4 sm:basis-4/5"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="needs-script mt-3 flex flex-wrap items-center justify-between gap-3">
        <p data-part="count" className="text-muted-foreground tabular-nums" aria-live="polite" suppressHydrationWarning>
          {nameSlide(0, slides.length)}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={buttonClass('outline')}
            aria-label="Previous slide"
            {...does('previous-slide')}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <button type="button" className={buttonClass('outline')} aria-label="Next slide" {...does('next-slide')}>
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </section>
  )
}
