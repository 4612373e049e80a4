import { findLoadingText, type LoadingText, loadingDelayMs } from './loading-texts.ts'
import { isPlainPress } from './press.ts'
import { isHydrated } from './react-on-intent.ts'

/** As long as a page that doesn't come is waited for, in ms: the browser may have been told to stop. */
const longestWaitMs = 20_000
const timers = new Set<ReturnType<typeof setTimeout>>()
let sign: HTMLElement | null = null

/** Says that a page is being loaded where that takes longer than a moment, until the next page is there or somebody gives up. */
export function startWaits(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && stop())
  // A page that is gone back to is shown as it was left.
  addEventListener('pagehide', stop)
}

function onClick(event: MouseEvent): void {
  if (isHydrated() || !isPlainPress(event) || !(event.target instanceof Element)) return
  const link = event.target.closest('a')
  const loading = link && leadsToPage(link) ? findLoadingText(link.pathname) : null
  if (!loading) return
  stop()
  timers.add(setTimeout(() => show(loading), loadingDelayMs))
  timers.add(setTimeout(stop, longestWaitMs))
}

/** To another page of this site, in this window. */
function leadsToPage(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || link.hasAttribute('download') || !/^(_self)?$/.test(link.target)) return false
  return link.pathname !== location.pathname || link.search !== location.search
}

/** Over the page, which keeps its place below. */
function show({ text, isShown }: LoadingText): void {
  sign = create('div', 'fixed inset-0 z-20 flex flex-col items-center justify-center gap-4 bg-background p-6')
  sign.dataset.slot = 'page-wait'
  const status = create('span', 'inline-flex')
  status.role = 'status'
  const ring = 'size-8 animate-spin rounded-full border-3 border-border border-t-accent motion-reduce:animate-none'
  status.append(create('span', ring), create('span', 'sr-only', text))
  sign.append(status)
  if (isShown) {
    const words = create('p', 'text-muted-foreground', text)
    words.ariaHidden = 'true'
    sign.append(words)
  }
  document.body.append(sign)
}

function create(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text })
}

function stop(): void {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  sign?.remove()
  sign = null
}
