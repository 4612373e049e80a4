/** The parts of a gallery in the page, as its component marks them. */
const slot = '[data-slot=carousel]'
const track = '[data-part=track]'
const count = '[data-part=count]'

/** Where a gallery goes while it still scrolls there. */
const targets = new WeakMap<Element, number>()

/** The buttons, keys and the count of galleries, which scroll by themselves. */
export function startGalleries(): void {
  document.addEventListener(
    'scroll',
    ({ target }) => target instanceof Element && target.matches(track) && tell(target),
    {
      capture: true,
      passive: true,
    },
  )
  document.addEventListener('scrollend', ({ target }) => target instanceof Element && targets.delete(target), true)
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    if (!(event.target instanceof Element) || !event.target.closest(slot)) return
    event.preventDefault()
    stepGallery(event.target, event.key === 'ArrowLeft' ? -1 : 1)
  })
}

/** Goes to the next slide or the one before; the first follows the last. */
export function stepGallery(control: Element, step: 1 | -1): void {
  const view = control.closest(slot)?.querySelector(track)
  if (!view) return
  const slides = listSlides(view)
  const next = ((targets.get(view) ?? findSlide(view)) + step + slides.length) % slides.length
  targets.set(view, next)
  showSlide(view, next, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
}

export function showSlide(view: Element, index: number, behavior: ScrollBehavior): void {
  view.scrollTo({ left: view.scrollLeft + distance(view, listSlides(view)[index]), behavior })
}

function tell(view: Element): void {
  const text = view.closest(slot)?.querySelector(count)
  const words = nameSlide(findSlide(view), listSlides(view).length)
  if (text && text.textContent !== words) text.textContent = words
}

export function nameSlide(index: number, total: number): string {
  return `${index + 1} of ${total}`
}

const listSlides = (view: Element) => [...view.querySelectorAll('li')]

/** The slide that the view begins with; at its end the last one, which may not reach the beginning. */
function findSlide(view: Element): number {
  const slides = listSlides(view)
  const isRightToLeft = getComputedStyle(view).direction === 'rtl'
  const position = isRightToLeft ? -view.scrollLeft : view.scrollLeft
  if (position > 0 && position >= view.scrollWidth - view.clientWidth - 1) return slides.length - 1
  const distances = slides.map((slide) => Math.abs(distance(view, slide)))
  return distances.indexOf(Math.min(...distances))
}

/** From the beginning of the view to that of the slide, in pixels. */
function distance(view: Element, slide: Element | undefined): number {
  if (!slide) return 0
  const [place, frame] = [slide.getBoundingClientRect(), view.getBoundingClientRect()]
  return getComputedStyle(view).direction === 'rtl' ? place.right - frame.right : place.left - frame.left
}
