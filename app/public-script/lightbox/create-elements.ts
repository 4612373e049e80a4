import { getImageSource } from '#app/lib/pictures/image-source.ts'

/** Creates a slide that shows the page's thumbnail until the large picture has loaded. */
export function createSlide(link: HTMLAnchorElement, name: string | null): HTMLElement {
  const slide = createElement(
    'li',
    'grid size-full shrink-0 snap-center snap-always grid-rows-[auto_minmax(0,1fr)_auto] ' +
      'sm:grid-rows-[minmax(0,1fr)_auto_auto] sm:pt-20 sm:pb-5 lg:pt-4 short:py-2',
  )
  if (name !== null) slide.setAttribute('aria-label', name)
  const listItem = link.closest('li')
  const thumbnail = link.querySelector('img')
  const image = createElement('img', 'row-start-2 size-full min-h-0 object-contain sm:row-start-1 lg:px-22')
  image.alt = thumbnail?.alt ?? ''
  image.dataset.large = getWindowSizedUrl(link.getAttribute('href') ?? '')
  if (thumbnail?.complete && thumbnail.naturalWidth > 0) image.src = thumbnail.currentSrc
  const title = createText(
    'h2',
    listItem?.querySelector('[data-part=title]'),
    'text-lg leading-snug font-semibold max-sm:me-14 sm:row-start-2 sm:pb-0',
  )
  const caption = createText('p', listItem?.querySelector('[data-part=caption]'), 'row-start-3 sm:pt-1 sm:pb-0')
  slide.append(title ?? createElement('div', 'max-sm:min-h-14'), image, ...(caption ? [caption] : []))
  return slide
}

/** The title and the caption get at most a quarter of the window each. The picture gets the rest. */
function createText(name: 'h2' | 'p', source: Element | null | undefined, className: string): HTMLElement | null {
  const text = source?.textContent?.trim()
  if (!text) return null
  return Object.assign(
    createElement(name, `max-h-[25dvh] overflow-y-auto p-4 wrap-anywhere max-sm:min-h-14 sm:text-center ${className}`),
    {
      textContent: text,
      dir: 'auto',
    },
  )
}

/** Returns the URL of the variant that is 1080 pixels wide, or 1920 for wide windows. */
function getWindowSizedUrl(url: string): string {
  const { src } = getImageSource(url)
  return innerWidth * devicePixelRatio > 1080 ? src.replace(/1080$/, '1920') : src
}

export function createButton(label: string, pathData: string, className: string): HTMLButtonElement {
  const button = createElement(
    'button',
    `absolute ${className} m-1 grid size-12 place-items-center rounded-full bg-band-hover text-white sm:m-4 ` +
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

export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}
