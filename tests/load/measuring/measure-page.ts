import type { Browser, Page } from '@playwright/test'
import { hydration } from '#app/lib/native/press.ts'

export interface PageFigures {
  requests: number
  /** Over the line, compressed, headers not counted. */
  bytes: number
  scriptRequests: number
  scriptBytes: number
  /** Of all scripts once React has the page. */
  bytesWithReact: number
  /** Milliseconds after the visit began. */
  largestPaint: number
  /** Milliseconds from the moment that somebody means to use what needs React until it has the page; null where it comes by itself. */
  takenOver: number | null
  /** Shifts of the layout, as browsers weigh them, React included. */
  shift: number
}

/** What a first visit with a phone costs, and what React adds to it. */
export async function measurePage(browser: Browser, url: string): Promise<PageFigures> {
  const { page, figures } = await openThrottled(browser)
  await arrive(page, url)
  const before = { ...figures }
  const takenOver = await page.evaluate(takeOver, hydration)
  await page.waitForLoadState('networkidle')
  const paint = await page.evaluate(readPaint)
  await page.context().close()
  return { ...before, bytesWithReact: figures.scriptBytes, ...paint, takenOver }
}

/** Until the page's own script is there, which comes after the paint, and what that asks for. */
async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(
    () => !document.querySelector('script[type=module]') || document.documentElement.dataset.scripts !== undefined,
  )
  await page.waitForTimeout(1_000)
}

/** A phone on a slow 4G line (1.6 Mbit/s, 150 ms there and back) with a quarter of this processor. */
async function openThrottled(browser: Browser) {
  const viewport = { width: 412, height: 823 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  })
  await wire.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  const figures = { requests: 0, bytes: 0, scriptRequests: 0, scriptBytes: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    figures.requests += 1
    if (type !== 'Script') return
    scripts.add(requestId)
    figures.scriptRequests += 1
  })
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    figures.bytes += encodedDataLength
    if (scripts.has(requestId)) figures.scriptBytes += encodedDataLength
  })
  return { page, figures }
}

function takeOver({ asked, done }: typeof hydration): Promise<number | null> {
  if (document.documentElement.dataset.scripts === 'hydrated') return Promise.resolve(null)
  const begun = performance.now()
  return new Promise((resolve) => {
    addEventListener(done, () => resolve(performance.now() - begun), { once: true })
    dispatchEvent(new Event(asked))
  })
}

/** Both observers are also told what was before them. */
async function readPaint(): Promise<{ largestPaint: number; shift: number }> {
  const list = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((entries) => resolve(entries.getEntries()))
      observer.observe({ type, buffered: true })
      requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords()), 100))
    })
  const [paints, shifts] = await Promise.all([list('largest-contentful-paint'), list('layout-shift')])
  const shift = shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  return { largestPaint: paints.at(-1)?.startTime ?? 0, shift }
}
