import { placeholderPictureUrl } from '#app/lib/pictures/image-source.ts'

const lazyImageSelector = '[data-slot=lazy-image]'
const videoSelector = 'video[data-slot=lazy-video]'

/**
 * Loads pictures, and the first frames of videos, when a tenth of their area is visible. Replaces
 * pictures that fail to load.
 */
export function startLazyPictures(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        if (target instanceof HTMLVideoElement) target.preload = 'metadata'
        else showPictures(target)
      }
    },
    { threshold: 0.1 },
  )
  for (const event of ['load', 'error']) document.addEventListener(event, onLoadEnd, true)
  for (const placeholder of document.querySelectorAll(lazyImageSelector)) {
    const image = placeholder.querySelector('img')
    if (image?.complete) finishLoading(image, image.naturalWidth === 0)
    else observer.observe(placeholder)
  }
  // First frames are large, so they load after the pictures of the first screen.
  addEventListener('load', () => {
    for (const video of document.querySelectorAll<HTMLVideoElement>(videoSelector)) {
      // A poster replaces the first frame.
      if (!video.poster) observer.observe(video)
    }
  })
}

export function showPictures(element: Element | undefined): void {
  for (const image of element?.querySelectorAll('img') ?? []) showImage(image)
}

function onLoadEnd({ target, type }: Event): void {
  if (target instanceof HTMLImageElement && target.closest(lazyImageSelector)) finishLoading(target, type === 'error')
}

function showImage(image: HTMLImageElement): void {
  image.classList.remove('deferred')
  image.loading = 'eager'
}

function finishLoading(image: HTMLImageElement, hasFailed: boolean): void {
  if (hasFailed && !image.currentSrc.endsWith(placeholderPictureUrl)) {
    if (replaceWithFallback(image)) return
    image.removeAttribute('srcset')
    image.src = placeholderPictureUrl
  }
  image.closest(lazyImageSelector)?.classList.remove('shimmer')
  showImage(image)
}

/**
 * Replaces a failed picture with the fallback in the next element, a template. Returns false if
 * there is no template.
 */
function replaceWithFallback(image: HTMLImageElement): boolean {
  const failed = image.closest(lazyImageSelector)
  const template = failed?.nextElementSibling
  if (!failed || !(template instanceof HTMLTemplateElement)) return false
  failed.replaceWith(template.content.cloneNode(true))
  showPictures(template.parentElement ?? undefined)
  template.remove()
  return true
}
