import { createElement } from '../create-element.ts'
import { formatSlidePosition, loopCarousel } from '../loop-carousel.ts'
import { createButton, createSlide, getLargeUrl } from './lightbox-elements.ts'
import { loadVisiblePictures } from './load-visible-pictures.ts'

// On phones, the arrows are below the picture, within reach of a thumb.
const arrowClass = 'max-sm:bottom-0 sm:top-1/2 sm:-translate-y-1/2'

export function preloadPicture(link: HTMLAnchorElement): void {
  new Image().src = getLargeUrl(link)
}

/**
 * Opens the picture of `link` in a modal dialog, which also shows the pictures of the other `links`.
 * Does nothing if a lightbox is open.
 */
export function openLightbox(link: HTMLAnchorElement, links: readonly HTMLAnchorElement[]): void {
  if (document.querySelector('[data-slot=pictures]')) return
  const dialog = createElement(
    'dialog',
    'no-print m-0 size-full max-h-none max-w-none overflow-hidden border-0 bg-lightbox p-0 text-white outline-none',
  )
  dialog.dataset.slot = 'pictures'
  dialog.setAttribute('aria-label', 'Pictures')
  // A click outside the controls focuses the dialog, so arrow keys still work.
  dialog.tabIndex = -1
  const close = createButton('Close', 'M18 6 6 18M6 6l12 12', 'top-0 end-0')
  // Without this button, the dialog would get the focus, and the focus ring would surround the
  // window.
  close.autofocus = true
  const track = createTrack(links)
  dialog.append(track, close, ...(links.length > 1 ? createControls(links, link) : []))
  document.body.append(dialog)
  dialog.showModal()
  if (links.length > 1) {
    track.tabIndex = 0
    loopCarousel(dialog).show(links.indexOf(link))
  }
  loadVisiblePictures(track)

  const removeEntry = addHistoryEntry(() => dialog.close())
  dialog.addEventListener('click', ({ target }) => {
    if (target instanceof Element && (target === close || target.matches('li'))) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    removeEntry()
    link.focus()
  })
}

function createTrack(links: readonly HTMLAnchorElement[]): HTMLElement {
  const track = createElement(
    'div',
    'size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain outline-none' +
      (links.length > 1 ? ' max-sm:pb-14' : ''),
  )
  track.dataset.part = 'track'
  const list = createElement('ul', 'flex size-full')
  list.append(
    ...links.map((link, index) =>
      createSlide(link, links.length > 1 ? formatSlidePosition(index, links.length) : null),
    ),
  )
  track.append(list)
  return track
}

function createControls(links: readonly HTMLAnchorElement[], link: HTMLAnchorElement): HTMLElement[] {
  const count = createElement('p', 'absolute start-3 top-2 leading-12 tabular-nums sm:start-4 sm:top-4')
  count.dataset.part = 'count'
  count.ariaLive = 'polite'
  count.textContent = formatSlidePosition(links.indexOf(link), links.length)
  const previous = createButton('Previous', 'm15 18-6-6 6-6', `start-0 ${arrowClass}`)
  previous.dataset.part = 'previous'
  const next = createButton('Next', 'm9 18 6-6-6-6', `end-0 ${arrowClass}`)
  next.dataset.part = 'next'
  return [count, previous, next]
}

/**
 * Adds a history entry while a dialog covers the page. A phone's Back button then closes the dialog
 * instead of leaving the page. Returns a function that removes the entry if it still exists.
 */
function addHistoryEntry(onBack: () => void): () => void {
  history.pushState(history.state, '')
  let hasEntry = true
  const onPop = () => {
    hasEntry = false
    onBack()
  }
  addEventListener('popstate', onPop, { once: true })
  return () => {
    removeEventListener('popstate', onPop)
    if (hasEntry) history.back()
  }
}
