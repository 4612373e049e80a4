import { showPictures } from './lazy-pictures.ts'

const selectors = {
  track: '[data-part=track]',
  count: '[data-part=count]',
  previous: '[data-part=previous]',
  next: '[data-part=next]',
} as const

/**
 * In browsers without `scrollend`, scrolling counts as ended this many milliseconds after its last
 * event.
 */
const idleMs = 150

/**
 * Makes a list of two or more slides loop, and enables the buttons. Adds a copy of the last slide
 * before the first slide, and copies of the first two slides after the last slide. When scrolling
 * stops on a copy, the carousel jumps to the original slide.
 */
export function loopCarousel(carousel: HTMLElement): { show: (index: number) => void } {
  const track = requireElement(carousel, selectors.track)
  const list = requireElement(track, 'ul')
  const slides = [...list.querySelectorAll('li')]
  const total = slides.length
  const start = findNearest(track, slides)
  list.prepend(...slides.slice(-1).map(copySlide))
  list.append(...slides.slice(0, 2).map(copySlide))
  const slidesWithCopies = [...list.querySelectorAll('li')]
  /** Index in `slidesWithCopies` of the slide that the carousel scrolls to; null when idle. */
  let target: number | null = null

  /** At first, the slide that the server's count names. */
  let shownIndex = 1

  const scrollTo = (indexWithCopies: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: track.scrollLeft + getDistance(track, slidesWithCopies[indexWithCopies]), behavior })
  /** Converts an index in `slidesWithCopies` to the index of the original slide, counted from 0. */
  const toSlideIndex = (indexWithCopies: number) => (indexWithCopies - 1 + total) % total

  /**
   * Loads the pictures of a slide and the next slide. For a copy, also loads the original slide, so
   * visitors don't notice the jump from the copy to the original.
   */
  function loadNearbyPictures(indexWithCopies: number): void {
    for (const slide of [
      slidesWithCopies[indexWithCopies],
      slidesWithCopies[indexWithCopies + 1],
      slides[toSlideIndex(indexWithCopies)],
    ])
      showPictures(slide)
  }
  function step(by: 1 | -1): void {
    let from = target ?? findNearest(track, slidesWithCopies)
    if (from + by < 0 || from + by > total + 1) {
      from = toSlideIndex(from) + 1
      scrollTo(from, 'instant')
    }
    target = from + by
    loadNearbyPictures(target)
    scrollTo(target, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }
  function onScroll(): void {
    const indexWithCopies = findNearest(track, slidesWithCopies)
    if (indexWithCopies === shownIndex) return
    shownIndex = indexWithCopies
    loadNearbyPictures(indexWithCopies)
    const text = carousel.querySelector(selectors.count)
    const count = formatSlidePosition(toSlideIndex(indexWithCopies), total)
    if (text && text.textContent !== count) text.textContent = count
  }
  function clearTarget(): void {
    target = null
  }
  function onScrollEnd(): void {
    // Ignores the event of a jump. `step` may jump before it scrolls to the target.
    if (target !== null && Math.abs(getDistance(track, slidesWithCopies[target])) > 1) return
    target = null
    const indexWithCopies = findNearest(track, slidesWithCopies)
    if (slidesWithCopies[indexWithCopies] !== slides[toSlideIndex(indexWithCopies)])
      scrollTo(toSlideIndex(indexWithCopies) + 1, 'instant')
  }

  track.addEventListener('scroll', onScroll, { passive: true })
  listenForScrollEnd(track, onScrollEnd)
  for (const type of ['wheel', 'touchstart', 'pointerdown']) {
    track.addEventListener(type, clearTarget, { passive: true })
  }
  for (const [selector, by] of [
    [selectors.previous, -1],
    [selectors.next, 1],
  ] as const) {
    const button = carousel.querySelector<HTMLButtonElement>(selector)
    if (!button) continue
    button.disabled = false
    button.addEventListener('click', () => step(by))
  }
  carousel.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (track.scrollWidth <= track.clientWidth) return
    event.preventDefault()
    step(event.key === 'ArrowLeft' ? -1 : 1)
  })
  scrollTo(start + 1, 'instant')
  return { show: (index) => scrollTo(index + 1, 'instant') }
}

export function formatSlidePosition(index: number, total: number): string {
  return `${index + 1} of ${total}`
}

function requireElement(element: HTMLElement, selector: string): HTMLElement {
  const match = element.querySelector<HTMLElement>(selector)
  if (!match) throw new Error(`The carousel has no ${selector}`)
  return match
}

function copySlide(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new Error('The slide isn’t an HTML element')
  copy.classList.add('no-print')
  copy.ariaHidden = 'true'
  copy.inert = true
  return copy
}

function listenForScrollEnd(track: HTMLElement, onScrollEnd: () => void): void {
  if ('onscrollend' in window) {
    track.addEventListener('scrollend', onScrollEnd)
    return
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  track.addEventListener('scroll', () => {
    clearTimeout(timer)
    timer = setTimeout(onScrollEnd, idleMs)
  })
}

function findNearest(track: HTMLElement, slides: readonly Element[]): number {
  const distances = slides.map((slide) => Math.abs(getDistance(track, slide)))
  return distances.indexOf(Math.min(...distances))
}

/** Returns the pixels from the start of the track to the slide, signed like `scrollLeft`. */
function getDistance(track: HTMLElement, slide: Element | undefined): number {
  if (!slide) return 0
  const [box, frame] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
  return getComputedStyle(track).direction === 'rtl' ? box.right - frame.right : box.left - frame.left
}
