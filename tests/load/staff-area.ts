import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findRunningPostgres } from '#platform/cluster/running-postgres.ts'
import { connect } from '#platform/database/connect.ts'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { owner } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { fillGrowth, many, none } from './measuring/fill-growth.ts'
import { firstEntry, staffWaits } from './measuring/staff-waits.ts'

/**
 * Prints what staff wait for, with the sample content and then with 50,000 articles, 10,000 media rows and 500
 * leaders: `node tests/load/staff-area.ts`. Each figure is the median of five, from the click until it can be used.
 */
const root = join(import.meta.dirname, '../..')
const times = 5
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-staff-'))
const site = await startSite({ DATA_DIR, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password })
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
try {
  const scripts = await signIn()
  console.log(`Scripts of the staff area, brotli: ${(scripts / 1000).toFixed(1)} KB`)
  const small = await measureAll()
  await fill()
  const large = await measureAll()
  console.log('| From the click until it can be used | Sample content | 50,000 / 10,000 / 500 |')
  console.log('|---|--:|--:|')
  for (const [name, figure] of large) console.log(`| ${name} | ${small.get(name) ?? '–'} | ${figure} |`)
} finally {
  await browser.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Signs in, opens every tab, and gives the bytes of all scripts that came, as they crossed the line. */
async function signIn(): Promise<number> {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const requests = new Set<string>()
  let bytes = 0
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') requests.add(requestId)
  })
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (requests.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  for (const tab of ['Leadership', 'Media', 'Articles']) {
    await page.getByRole('tab', { name: tab }).click()
    await firstEntry(page).waitFor()
  }
  await page.waitForLoadState('networkidle')
  await wire.detach()
  return bytes
}

async function fill(): Promise<void> {
  const address = await findRunningPostgres(DATA_DIR)
  if (!address) throw new Error('The database of the site was not found')
  const admin = connect(address)
  await fillGrowth(admin, { from: none, to: many })
  await admin.end()
}

async function measureAll(): Promise<Map<string, string>> {
  const figures = new Map<string, string>()
  for (const { name, tab, query = '', act } of staffWaits) {
    const taken: number[] = []
    for (let time = 0; time < times; time += 1) {
      await page.goto(`/admin?tab=${tab}${query}`)
      await firstEntry(page).waitFor()
      await page.waitForLoadState('networkidle')
      if (!(await isPossible(name))) break
      const begun = performance.now()
      await act(page)
      taken.push(performance.now() - begun)
    }
    const median = taken.toSorted((one, other) => one - other)[Math.floor(taken.length / 2)]
    if (median !== undefined) figures.set(name, `${Math.round(median)} ms`)
  }
  return figures
}

/** With the sample content there is one page of each list. */
async function isPossible(name: string): Promise<boolean> {
  return !name.includes('page') || (await page.getByRole('navigation', { name: 'Pages' }).count()) > 0
}
