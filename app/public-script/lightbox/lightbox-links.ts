import { isPlainClick } from '../is-plain-click.ts'

const pictureLinkSelector = 'a[data-lightbox]'

/**
 * Opens pictures in the lightbox. To keep pages light, the browser loads the lightbox's file when a
 * visitor first points at a picture or focuses it.
 */
export function startLightboxLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(pictureLinkSelector)) {
    for (const type of ['pointerenter', 'focus']) link.addEventListener(type, () => void preload(link), { once: true })
    link.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void open(link)
    })
  }
}

async function preload(link: HTMLAnchorElement): Promise<void> {
  const lightbox = await loadLightbox()
  lightbox?.preloadPicture(link)
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const lightbox = await loadLightbox()
  if (lightbox) lightbox.openLightbox(link, listPictureLinks(link))
  else location.assign(link.href)
}

function loadLightbox() {
  return import('./lightbox.ts').catch(() => null)
}

/** Returns the picture links of the link's list, or only the link itself if it isn't in a list. */
function listPictureLinks(link: HTMLAnchorElement): HTMLAnchorElement[] {
  // A looping carousel has inert copies of some slides.
  const links = link.closest('ul')?.querySelectorAll<HTMLAnchorElement>(`li:not([inert]) ${pictureLinkSelector}`)
  return links ? [...links] : [link]
}
