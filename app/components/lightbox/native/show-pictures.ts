import { nameSlide, showSlide, stepGallery } from '#app/lib/native/native-gallery.ts'
import { type PressName, pictureLink } from '#app/lib/native/press.ts'
import { drawnPicture, imageSource } from '#app/lib/pictures/image-source.ts'
import { keepHistoryEntry } from './history-entry.ts'

/** All pictures of the link's list over the whole window, beginning with its own: a gallery as in the page, in a modal dialog. */
export function showPictures(link: HTMLAnchorElement): void {
  if (document.querySelector('[data-slot=pictures]')) return
  const links = [...(link.closest('ul') ?? link).querySelectorAll<HTMLAnchorElement>(pictureLink)]
  const slides = links.map((each, index) => createSlide(each, nameSlide(index, links.length)))
  const start = links.indexOf(link)
  const dialog = create(
    'dialog',
    'no-print m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-[#000] p-0 text-white',
  )
  dialog.dataset.slot = 'pictures'
  dialog.setAttribute('aria-label', 'Pictures')
  const gallery = createGallery(slides, start)
  dialog.append(gallery)
  document.body.append(dialog)
  dialog.showModal()
  const track = gallery.querySelector('[data-part=track]')
  if (track) {
    showSlide(track, start, 'instant')
    watch(track, slides, start)
  }

  const takeBack = keepHistoryEntry(() => dialog.close())
  const onKey = (event: KeyboardEvent) => {
    // Wherever the focus is; the gallery hears what is pressed in it.
    if (event.target instanceof Node && gallery.contains(event.target)) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft') stepGallery(gallery, -1)
    if (event.key === 'ArrowRight') stepGallery(gallery, 1)
  }
  document.addEventListener('keydown', onKey)
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-part=close], li') === target) dialog.close()
  })
  dialog.addEventListener('close', () => {
    document.removeEventListener('keydown', onKey)
    dialog.remove()
    takeBack()
    link.focus()
  })
}

function createGallery(slides: readonly HTMLElement[], start: number): HTMLElement {
  const gallery = create('div', 'relative size-full')
  gallery.dataset.slot = 'carousel'
  const track = create(
    'div',
    'size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain focus-visible:-outline-offset-4 focus-visible:outline-white',
  )
  track.dataset.part = 'track'
  const list = create('ul', 'flex size-full')
  list.append(...slides)
  track.append(list)
  const close = createButton('Close', 'M18 6 6 18M6 6l12 12', 'top-0 end-0')
  close.dataset.part = 'close'
  gallery.append(track, close)
  if (slides.length < 2) return gallery
  // What scrolls can be scrolled by keyboard.
  track.tabIndex = 0
  const count = create('p', 'absolute top-0 end-14 px-2 leading-14 whitespace-nowrap tabular-nums')
  count.dataset.part = 'count'
  count.ariaLive = 'polite'
  count.textContent = nameSlide(start, slides.length)
  const previous = createButton('Previous', 'm15 18-6-6 6-6', 'start-0 top-1/2 -translate-y-1/2')
  const next = createButton('Next', 'm9 18 6-6-6-6', 'end-0 top-1/2 -translate-y-1/2')
  previous.dataset.does = 'previous-slide' satisfies PressName
  next.dataset.does = 'next-slide' satisfies PressName
  gallery.append(count, previous, next)
  return gallery
}

/** The picture that the page shows already, until the large one is there. */
function createSlide(link: HTMLAnchorElement, name: string): HTMLElement {
  const slide = create('li', 'grid size-full shrink-0 snap-center snap-always grid-rows-[auto_minmax(0,1fr)_auto]')
  slide.setAttribute('aria-label', name)
  const item = link.closest('li')
  const shown = link.querySelector('img')
  const image = create('img', 'row-start-2 size-full min-h-0 object-contain')
  image.alt = shown?.alt ?? ''
  image.dataset.large = windowSizedImage(link.getAttribute('href') ?? '')
  if (shown?.complete && shown.naturalWidth > 0) image.src = shown.currentSrc
  const title = createText('h2', item?.querySelector('[data-part=title]'), 'me-40 text-lg leading-snug font-semibold')
  const caption = createText('p', item?.querySelector('[data-part=caption]'), 'row-start-3 text-center')
  slide.append(title ?? create('div', 'min-h-14'), image, ...(caption ? [caption] : []))
  return slide
}

/** Takes a quarter of the window at most, so that half of it is the picture's whatever was written. */
function createText(name: 'h2' | 'p', source: Element | null | undefined, className: string): HTMLElement | null {
  const text = source?.textContent?.trim()
  if (!text) return null
  return Object.assign(create(name, `max-h-[25dvh] min-h-14 overflow-y-auto p-4 wrap-anywhere ${className}`), {
    textContent: text,
    dir: 'auto',
  })
}

/** Longer than a slide is in sight on the way from the last to the first. */
const passingMs = 120

/** Loads the picture that is in sight, and then those beside it. */
function watch(track: Element, slides: readonly Element[], start: number): void {
  let inSight = start
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        const index = slides.indexOf(target)
        inSight = index
        setTimeout(() => inSight === index && void loadAround(index), passingMs)
      }
    },
    { root: track, threshold: 0.5 },
  )
  const loadAround = async (index: number) => {
    await load(slides[index])
    for (const beside of [index + 1, index - 1]) void load(slides.at(beside % slides.length))
  }
  for (const slide of slides) observer.observe(slide)
  void loadAround(start)
}

async function load(slide: Element | undefined): Promise<void> {
  const image = slide?.querySelector('img')
  const address = image?.dataset.large
  if (!image || address === undefined) return
  delete image.dataset.large
  const large = new Image()
  large.src = address
  try {
    await large.decode()
    image.src = address
  } catch {
    // What the page shows is better than none.
    if (image.naturalWidth === 0) image.src = drawnPicture
  }
}

/** The width that suits most windows, and the largest one for wider windows. */
function windowSizedImage(url: string): string {
  const { src } = imageSource(url)
  return innerWidth * devicePixelRatio > 1080 ? src.replace(/1080$/, '1920') : src
}

function createButton(label: string, lines: string, place: string): HTMLButtonElement {
  const button = create(
    'button',
    `absolute ${place} grid size-14 place-items-center bg-[#0009] text-white focus-visible:-outline-offset-4 focus-visible:outline-white`,
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
  }
  for (const [name, value] of Object.entries(attributes)) icon.setAttribute(name, value)
  icon.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', lines)
  icon.append(path)
  button.append(icon)
  return button
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className })
}
