import { createElement } from './create-element.ts'
import { isPlainClick } from './is-plain-click.ts'

/** A fast page shows no notice, because a notice would only flicker. */
const delayMs = 150
/** After this time, the notice disappears, because the visitor may have stopped loading. */
const maxWaitMs = 20_000

export function startLoadingNotice(): void {
  let timers: ReturnType<typeof setTimeout>[] = []
  let notice: HTMLElement | null = null
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    notice?.remove()
  }
  document.addEventListener('click', (event) => {
    const message = isPlainClick(event) ? findLinkMessage(event.target) : null
    if (!message) return
    stop()
    const show = () => {
      notice = createNotice(message)
      document.body.append(notice)
    }
    timers = [setTimeout(show, delayMs), setTimeout(stop, maxWaitMs)]
  })
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop())
  // The back/forward cache would restore the page with the notice.
  addEventListener('pagehide', stop)
}

function findLinkMessage(target: EventTarget | null): LoadingMessage | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && isPageLink(link) ? findLoadingMessage(link.pathname) : null
}

/** True for a link to another page on this site in the same window. */
function isPageLink(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download') || !/^(_self)?$/.test(link.target)) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Covers the page without changing its scroll position. */
function createNotice({ text, isShown }: LoadingMessage): HTMLElement {
  const notice = createElement(
    'div',
    'fixed inset-0 z-20 flex flex-col items-center justify-center gap-4 bg-background p-6',
  )
  notice.dataset.slot = 'page-wait'
  const status = createElement('span', 'inline-flex')
  status.role = 'status'
  const ring = 'size-8 animate-spin rounded-full border-3 border-border border-t-accent motion-reduce:animate-none'
  status.append(createElement('span', ring), createElement('span', 'sr-only', text))
  notice.append(status)
  if (!isShown) return notice
  const visibleText = createElement('p', 'text-muted-foreground', text)
  visibleText.ariaHidden = 'true'
  notice.append(visibleText)
  return notice
}

interface LoadingMessage {
  text: string
  /** If false, visitors see only a spinner, and screen readers get the text. */
  isShown: boolean
}

const loadingMessages = [
  { path: /^\/news\/[^/]+\/?$/, text: 'Loading article...', isShown: true },
  { path: /^\/leadership\/?$/, text: 'Loading leadership team...', isShown: true },
  { path: /^\/leadership\/[^/]+\/?$/, text: 'Loading', isShown: false },
  { path: /^\/(news|media)\/?$/, text: 'Loading...', isShown: true },
] as const

function findLoadingMessage(pathname: string): LoadingMessage | null {
  return loadingMessages.find(({ path }) => path.test(pathname)) ?? null
}
