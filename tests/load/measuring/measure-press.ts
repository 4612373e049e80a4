import type { Browser } from 'playwright-core'
import { arrive, openThrottled } from './measure-page.ts'

export interface Press {
  url: string
  control: string
  /** What is there once it is done. */
  result: string
}

export interface PressFigures {
  /** Milliseconds from the finger's touch to the next frame that is painted, at most. */
  nextPaint: number
  /** Milliseconds from the press until the control says that it waits; null where it does at once what it does. */
  shown: number | null
  /** Milliseconds from the press until it is done. */
  done: number
}

/** Presses something by a finger on a page that has only been read. */
export async function measurePress(browser: Browser, { url, control, result }: Press): Promise<PressFigures> {
  const { page } = await openThrottled(browser)
  await arrive(page, url)
  const pressed = page.locator(control).filter({ visible: true }).first()
  await pressed.scrollIntoViewIfNeeded()
  await pressed.evaluate(notePress, result)
  await pressed.tap()
  await page.locator(result).first().waitFor({ state: 'attached' })
  const figures = await page.evaluate(readPress)
  await page.context().close()
  return figures
}

function notePress(pressed: Element, result: string): void {
  const noteDone = () => {
    const isPressed = performance.getEntriesByName('pressed').length > 0
    if (isPressed && document.querySelector(result)) performance.mark('done')
  }
  const durations: number[] = []
  Reflect.set(window, 'durations', durations)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId')) durations.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true })
  // What a browser does by itself changes no attribute that an observer of the document sees in every case.
  addEventListener('click', () => requestAnimationFrame(() => setTimeout(noteDone)), { once: true })
  new MutationObserver(() => {
    if (pressed.ariaBusy === 'true') performance.mark('shown')
    noteDone()
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Waits for the frame after what was done, because the browser tells of an interaction when its frame was painted. */
async function readPress(): Promise<PressFigures> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500)))
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const durations: number[] = Reflect.get(window, 'durations')
  const isShown = performance.getEntriesByName('shown').length > 0
  return {
    // An interaction below 16 ms is not told of.
    nextPaint: Math.max(16, ...durations),
    shown: isShown ? at('shown') - at('pressed') : null,
    done: at('done') - at('pressed'),
  }
}
