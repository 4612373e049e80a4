import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { buttonClass } from './button.tsx'

interface CarouselProps {
  /** The carousel's name for screen readers. */
  label: string
  slides: readonly { key: string; content: ReactNode }[]
}

/** Looping slides, aligned to the start. It never moves by itself, so it needs no pause button. */
export function Carousel({ label, slides }: CarouselProps) {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, align: 'start' })
  const [selected, setSelected] = useState(0)

  useEffect(() => {
    if (!carousel) return
    const select = () => setSelected(carousel.selectedScrollSnap())
    carousel.on('select', select)
    return () => {
      carousel.off('select', select)
    }
  }, [carousel])

  return (
    <section
      data-slot="carousel"
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') carousel?.scrollPrev()
        if (key === 'ArrowRight') carousel?.scrollNext()
      }}
    >
      {/* Before the script runs it is scrollable, by keyboard too. */}
      <div
        ref={viewport}
        className={carousel ? 'overflow-hidden' : 'overflow-x-auto'}
        tabIndex={carousel ? undefined : 0}
      >
        <ul className="-ml-4 flex touch-pan-y">
          {slides.map(({ key, content }, index) => (
            <li
              key={key}
              aria-label={`${index + 1} of ${slides.length}`}
              className="min-w-0 shrink-0 grow-0 basis-full pl-4 sm:basis-4/5"
            >
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="needs-script mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted-foreground tabular-nums" aria-live="polite">
          {selected + 1} of {slides.length}
        </p>
        <div className="flex gap-2">
          <button
            type="button"
            className={buttonClass('outline')}
            aria-label="Previous slide"
            disabled={!carousel}
            onClick={() => carousel?.scrollPrev()}
          >
            <ChevronLeft aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className={buttonClass('outline')}
            aria-label="Next slide"
            disabled={!carousel}
            onClick={() => carousel?.scrollNext()}
          >
            <ChevronRight aria-hidden className="size-5" />
          </button>
        </div>
      </div>
    </section>
  )
}
