import { getImageSource } from '#app/lib/pictures/image-source.ts'
import { createElement } from '../create-element.ts'

/** Creates a slide that shows the page's thumbnail until the large picture has loaded. */
export function createSlide(link: HTMLAnchorElement, label: string | null): HTMLElement {
  const slide = createElement(
    'li',
    'flex size-full shrink-0 snap-center snap-always flex-col justify-center px-3 pt-14 sm:items-center sm:py-20 ' +
      'lg:px-22 lg:py-4 short:py-2 sm:short:px-22',
  )
  if (label !== null) slide.setAttribute('aria-label', label)
  const container = link.closest('li, figure')
  const thumbnail = link.querySelector('img')
  // Leaves at least 9rem of the window's height, or 5rem in short windows, for padding and texts.
  const image = createElement(
    'img',
    'mx-auto min-h-0 w-full max-w-[calc((100dvh-9rem)*var(--ratio,16/9))] aspect-[auto_16/9] rounded-lg ' +
      'object-contain aria-busy:bg-band-hover motion-safe:aria-busy:animate-pulse ' +
      'short:max-w-[calc((100dvh-5rem)*var(--ratio,16/9))]',
  )
  image.alt = thumbnail?.alt ?? ''
  image.dataset.large = getLargeUrl(link)
  image.ariaBusy = 'true'
  if (thumbnail) showPicture(image, thumbnail)
  const title = createText('h2', container, 'text-lg leading-snug font-semibold')
  const caption = createText('p', container, '')
  slide.append(image, ...[title, caption].filter((text) => text !== null))
  return slide
}

/**
 * Shows the picture of the second image element in `image`. The picture's aspect ratio limits its
 * width, which makes room for the texts.
 */
export function showPicture(
  image: HTMLImageElement,
  { currentSrc, src, naturalWidth, naturalHeight }: HTMLImageElement,
): void {
  // Without a `currentSrc`, the thumbnail hasn't begun to load. Its picture must not load before
  // its slide is near.
  if (!currentSrc) image.loading = 'lazy'
  image.src = currentSrc || src
  if (naturalWidth > 0) image.style.setProperty('--ratio', String(naturalWidth / naturalHeight))
}

/** The title and the caption get at most a quarter of the window each. The picture gets the rest. */
function createText(name: 'h2' | 'p', container: Element | null, className: string): HTMLElement | null {
  const selector = name === 'h2' ? '[data-part=title]' : '[data-part=caption], figcaption'
  const text = container?.querySelector(selector)?.textContent?.trim()
  if (!text) return null
  const element = createElement(
    name,
    `max-h-[25dvh] max-w-measure shrink-0 overflow-y-auto wrap-anywhere mt-3 [h2+&]:mt-0 sm:text-center ${className}`,
    text,
  )
  element.dir = 'auto'
  return element
}

/** Returns the URL of the variant that is 1080 pixels wide, or 1920 for wide windows. */
export function getLargeUrl(link: HTMLAnchorElement): string {
  const { src } = getImageSource(link.getAttribute('href') ?? '')
  return innerWidth * devicePixelRatio > 1080 ? src.replace(/1080$/, '1920') : src
}

export function createButton(label: string, pathData: string, className: string): HTMLButtonElement {
  const button = createElement(
    'button',
    `absolute ${className} m-2 grid size-12 place-items-center rounded-full bg-band-hover text-white sm:m-4 ` +
      'focus-visible:shadow-none focus-visible:-outline-offset-4 focus-visible:outline-white',
  )
  button.type = 'button'
  button.setAttribute('aria-label', label)
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const attributes = {
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    class: 'size-7 pointer-events-none',
    'aria-hidden': 'true',
  }
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value)
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', pathData)
  icon.append(path)
  button.append(icon)
  return button
}
