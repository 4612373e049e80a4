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
const videoSlot = 'video[data-slot=lazy-video]'
let observer: IntersectionObserver | null = null

/** Fetches the document's pictures, and the first frames of videos, when a tenth of their area is visible, and says when each picture is there. */
export function startPictures(): void {
  const onEnd = (event: Event) => {
    const { target, type } = event
    if (target instanceof HTMLImageElement && target.closest(slot)) end(target, type === 'error')
  }
  document.addEventListener('load', onEnd, true)
  document.addEventListener('error', onEnd, true)
  for (const place of document.querySelectorAll(slot)) watchPicture(place)
  for (const video of document.querySelectorAll<HTMLVideoElement>(videoSlot)) watchVideo(video)
}

/** The same for one place of a picture, whose image may have loaded before. */
export function watchPicture(place: Element | null): (() => void) | undefined {
  if (!place) return
  const image = place.querySelector('img')
  if (image?.complete) end(image, image.naturalWidth === 0)
  else if (image?.classList.contains(pictureStates.deferred)) {
    observe(place)
  }
  return () => observer?.unobserve(place)
}

/** The same for a video, whose length and first frame take a part of it; one with a picture in its place is loaded when it is played. */
export function watchVideo(video: HTMLVideoElement | null): (() => void) | undefined {
  if (!video || video.poster) return
  observe(video)
  return () => observer?.unobserve(video)
}

function observe(place: Element): void {
  observer ??= new IntersectionObserver(onSeen, { threshold: 0.1 })
  observer.observe(place)
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting) continue
    observer?.unobserve(target)
    if (target instanceof HTMLVideoElement) target.preload = 'metadata'
    const image = target.querySelector('img')
    if (image) show(image)
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
