import { hasStoredSession, onStoredSession } from '#app/lib/browser/session-storage.ts'
import { hydration, isPlainPress, longestWaitMs, needsReact, pressable } from './press.ts'
import { whenVisited } from './when-visited.ts'

let isAsked = false
let hasFailed = false
let isDone = false
let pressed: HTMLElement | null = null
let waiting: ReturnType<typeof setTimeout> | undefined

/** Whether React has the page, and its router the links. */
export function isHydrated(): boolean {
  return isDone
}

/**
 * Asks for React when somebody is about to use what needs it, and at once where somebody is signed in. What is pressed until then is
 * pressed again when React has the page, once; where it doesn't come, a link leads where it leads.
 */
export function startReactOnIntent(): void {
  tell('native')
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(type, onIntent, { capture: true, passive: true })
  }
  document.addEventListener('click', onPress, true)
  addEventListener(hydration.done, onDone)
  addEventListener(hydration.failed, () => {
    hasFailed = true
    tell('native')
    giveUp()
  })
  onStoredSession(askWithSession)
  askWithSession()
  const early = document.querySelector<HTMLElement>(`${needsReact}[aria-busy=true]`)
  if (early) waitForReact(early)
  else if (document.activeElement?.matches(needsReact)) askForReact()
}

/** Has React take the page over; more often than once, nothing happens. */
export function askForReact(): void {
  if (isAsked || isDone) return
  isAsked = true
  tell('asked')
  dispatchEvent(new Event(hydration.asked))
}

function askWithSession(): void {
  if (hasStoredSession()) whenVisited(askForReact)
}

/** For style sheets and tests: how far the page's scripts are. */
function tell(state: 'native' | 'asked' | 'hydrated'): void {
  document.documentElement.dataset.scripts = state
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest(needsReact)) askForReact()
}

function onPress(event: MouseEvent): void {
  if (isDone || hasFailed || !isPlainPress(event) || !(event.target instanceof Element)) return
  const target = event.target.closest<HTMLElement>(pressable)
  if (!target?.matches(needsReact)) return
  event.preventDefault()
  waitForReact(target)
}

function waitForReact(target: HTMLElement): void {
  if (pressed !== target) pressed?.removeAttribute('aria-busy')
  pressed = target
  target.setAttribute('aria-busy', 'true')
  waiting ??= setTimeout(giveUp, longestWaitMs)
  askForReact()
}

/** What was pressed last, which doesn't wait any more. */
function takePressed(): HTMLElement | null {
  const target = pressed
  clearTimeout(waiting)
  waiting = undefined
  pressed = null
  target?.removeAttribute('aria-busy')
  return target
}

function onDone(): void {
  isDone = true
  tell('hydrated')
  // The router has the links now.
  document.querySelector('script[type=speculationrules]')?.remove()
  takePressed()?.click()
}

function giveUp(): void {
  const target = takePressed()
  if (target instanceof HTMLAnchorElement) location.assign(target.href)
}
