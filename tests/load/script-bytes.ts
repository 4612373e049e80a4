import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'
import { publicPages } from '#scripts/screenshots/public-pages.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { listScripts } from '#tests/support/browser/list-scripts.ts'
import { owner } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { noteGoal } from './measuring/note-goal.ts'

/**
 * Prints the bytes of scripts, in brotli, that each public page names and that a browser loads in the staff area before a form is
 * opened: `node tests/load/script-bytes.ts`. It counts bytes, so how busy the machine is doesn't matter.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-scripts-'))
const site = await startSite({ DATA_DIR, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password })
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
try {
  console.log('| Page | Script bytes |')
  console.log('| --- | --: |')
  for (const path of publicPages) {
    const scripts = await listScripts(site.url + path)
    console.log(`| ${path} | ${kilobytes(scripts.reduce((sum, { bytes }) => sum + bytes, 0))} |`)
  }
  const staff = await countStaffScripts()
  console.log(`| The staff area, its tab Articles alone | ${kilobytes(staff.first)} |`)
  console.log(`| The staff area, with the tabs Leadership and Media | ${kilobytes(staff.all)} |`)
  noteGoal({ figure: 'The staff area', value: staff.all / 1000, most: 380, unit: 'KB' })
} finally {
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Signs in and opens every tab. */
async function countStaffScripts(): Promise<{ first: number; all: number }> {
  const { executablePath, args, env } = await findBrowser(root)
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } })
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
  const edit = page.getByRole('button', { name: /^Edit: / }).first()
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await edit.waitFor()
  await page.waitForLoadState('networkidle')
  const first = bytes
  for (const tab of ['Leadership', 'Media', 'Articles']) {
    await page.getByRole('tab', { name: tab }).click()
    await edit.waitFor()
    await page.waitForLoadState('networkidle')
  }
  await browser.close()
  return { first, all: bytes }
}
