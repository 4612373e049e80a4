import { drawnPicture } from '#app/lib/pictures/image-source.ts'
import { isReplacedByReact } from './press.ts'
import { askForReact } from './react-on-intent.ts'

/** What the classes of a picture in the document say, until this takes them away. */
export const pictureStates = {
  /** Of the image: nobody has scrolled to it. */
  deferred: 'deferred',
  /** Of its place: it hasn't loaded. */
  shimmer: 'shimmer',
} as const

const slot = '[data-slot=lazy-image]'
let observer: IntersectionObserver | null = null

/** Fetches the document's pictures when a tenth of their area is visible, and says when each is there. */
export function startPictures(): void {
  const onEnd = (event: Event) => {
    const { target, type } = event
    if (target instanceof HTMLImageElement && target.closest(slot)) end(target, type === 'error')
  }
  document.addEventListener('load', onEnd, true)
  document.addEventListener('error', onEnd, true)
  for (const place of document.querySelectorAll(slot)) watchPicture(place)
}

/** The same for one place of a picture, whose image may have loaded before. */
export function watchPicture(place: Element | null): (() => void) | undefined {
  if (!place) return
  const image = place.querySelector('img')
  if (image?.complete) end(image, image.naturalWidth === 0)
  else if (image?.classList.contains(pictureStates.deferred)) {
    observer ??= new IntersectionObserver(onSeen, { threshold: 0.1 })
    observer.observe(place)
  }
  return () => observer?.unobserve(place)
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const image = target.querySelector('img')
    if (!isIntersecting || !image) continue
    observer?.unobserve(target)
    show(image)
  }
}

function show(image: HTMLImageElement): void {
  image.classList.remove(pictureStates.deferred)
  // Where it isn't displayed, a browser loads it for paper alone, and waits for it.
  image.loading = 'eager'
}

function end(image: HTMLImageElement, hasFailed: boolean): void {
  if (hasFailed && !image.currentSrc.endsWith(drawnPicture)) {
    if (image.closest(isReplacedByReact)) {
      askForReact()
      return
    }
    image.removeAttribute('srcset')
    image.src = drawnPicture
  }
  image.closest(slot)?.classList.remove(pictureStates.shimmer)
  show(image)
}
