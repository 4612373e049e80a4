import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { publicPages } from '#tests/support/site/public-pages.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { measurePage } from './measuring/measure-page.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Prints what a first visit to each public page costs on an emulated phone. Run it with `node
 * tests/load/page-weights.ts`.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-pages-'))
const site = await startSite({ DATA_DIR })
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
const article = '/news/night-market-2026'
/** Account pages load React, so the limits on public pages don't apply. */
const isForAccounts = (path: string) => /^\/(auth|reset-password)/.test(path)
try {
  console.log('| Page | Requests | Bytes | Scripts | Script bytes | Largest paint | Layout shift |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |')
  let [maxScriptBytes, slowestPaint] = [0, 0]
  for (const path of publicPages) {
    // Warm-up: the server generates the image variants during this visit, which isn't measured.
    await measurePage(browser, site.url + path)
    const { requests, bytes, scriptRequests, ...figures } = await measurePage(browser, site.url + path)
    const { scriptBytes, lcp, cls } = figures
    const cells = [path, requests, kilobytes(bytes), scriptRequests, kilobytes(scriptBytes)]
    const times = [seconds(lcp), cls.toFixed(3)]
    console.log(`| ${[...cells, ...times].join(' | ')} |`)
    if (path === article) reportGoal({ figure: 'An article', value: bytes / 1000, max: 100, unit: 'KB' })
    if (isForAccounts(path)) continue
    maxScriptBytes = Math.max(maxScriptBytes, scriptBytes)
    slowestPaint = Math.max(slowestPaint, lcp)
  }
  reportGoal({ figure: 'Scripts of a page', value: maxScriptBytes / 1000, max: 8, unit: 'KB' })
  reportGoal({ figure: 'Largest paint, slowest page', value: slowestPaint / 1000, max: 1.3, unit: 's' })
} finally {
  await browser.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}
