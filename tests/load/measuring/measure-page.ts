import type { Browser } from '@playwright/test'

export interface PageMetrics {
  requests: number
  /** Transferred bytes, compressed, without headers. */
  bytes: number
  scriptRequests: number
  scriptBytes: number
  /** Milliseconds since the visit started. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
}

/** Measures a first visit with an emulated phone. */
export async function measurePage(browser: Browser, url: string): Promise<PageMetrics> {
  const { page, figures } = await openThrottled(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1_000)
  const paint = await page.evaluate(readPaint)
  await page.context().close()
  return { ...figures, ...paint }
}

/** Opens a page as a phone on slow 4G (1.6 Mbit/s, 150 ms round trip) with the CPU throttled 4×. */
async function openThrottled(browser: Browser) {
  const viewport = { width: 412, height: 823 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_600 * 1_000) / 8,
    uploadThroughput: (750 * 1_000) / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const scripts = new Set<string>()
  const figures = { requests: 0, bytes: 0, scriptRequests: 0, scriptBytes: 0 }
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    figures.requests += 1
    if (type !== 'Script') return
    scripts.add(requestId)
    figures.scriptRequests += 1
  })
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    figures.bytes += encodedDataLength
    if (scripts.has(requestId)) figures.scriptBytes += encodedDataLength
  })
  return { page, figures }
}

/** Reads LCP and CLS. `buffered` includes entries from before the call. */
async function readPaint(): Promise<{ lcp: number; cls: number }> {
  const list = (type: string) =>
    new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((entries) => resolve(entries.getEntries()))
      observer.observe({ type, buffered: true })
      requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords()), 100))
    })
  const [paints, shifts] = await Promise.all([list('largest-contentful-paint'), list('layout-shift')])
  const cls = shifts.reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)
  return { lcp: paints.at(-1)?.startTime ?? 0, cls }
}
