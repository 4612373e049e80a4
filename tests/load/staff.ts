import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { chromium, type Page } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website/build-if-changed.ts'
import { owner } from '#tests/support/owner.ts'
import { startSite } from '#tests/support/start-site.ts'
import { listStaffRows } from './staff-rows.ts'

/**
 * Prints what staff wait for, with the sample content and then with 50,000 articles, 10,000 media rows and 2,000
 * leaders: `node tests/load/staff.ts`. Each figure is the median of seven, from the click until it can be used.
 */
const root = join(import.meta.dirname, '../..')
const times = 7
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
  console.log('| From the click until it can be used | Sample content | 50,000 / 10,000 / 2,000 |')
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
  const { secretKey } = JSON.parse(await readFile(join(DATA_DIR, 'keys', 'api-keys.json'), 'utf8'))
  const client = createClient(site.url, secretKey, { auth: { persistSession: false } })
  for (const { table, rows } of listStaffRows()) {
    const { error } = await client.from(table).insert(rows)
    if (error) throw error
  }
}

async function measureAll(): Promise<Map<string, string>> {
  const figures = new Map<string, string>()
  for (const { name, tab, query = '', act } of steps) {
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

interface Step {
  name: string
  tab: string
  query?: string
  act: (page: Page) => Promise<void>
}

const steps: readonly Step[] = [
  { name: 'Tab Articles', tab: 'media', act: (on) => openTab(on, 'Articles', 'All Articles') },
  { name: 'Tab Leadership', tab: 'articles', act: (on) => openTab(on, 'Leadership', 'Leadership') },
  { name: 'Tab Media', tab: 'articles', act: (on) => openTab(on, 'Media', 'Media Library') },
  { name: 'New Article', tab: 'articles', act: (on) => openForm(on, 'New Article') },
  { name: 'Edit an article', tab: 'articles', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Question before deleting', tab: 'articles', act: (on) => ask(on) },
  { name: 'Add Leader', tab: 'leadership', act: (on) => openForm(on, 'Add Leader') },
  { name: 'Edit a leader', tab: 'leadership', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Upload Media', tab: 'media', act: (on) => openForm(on, 'Upload Media') },
  { name: 'Edit a file', tab: 'media', act: (on) => openForm(on, /^Edit: /) },
  { name: 'Articles, last page', tab: 'articles', act: (on) => turn(on, 'Last page') },
  { name: 'Articles, middle page', tab: 'articles', act: (on) => goTo(on, '1250') },
  { name: 'Articles found by a word', tab: 'articles', act: (on) => search(on, 'harbor') },
  { name: 'Articles of one type', tab: 'articles', act: filterArticles },
  { name: 'Media, last page', tab: 'media', act: (on) => turn(on, 'Last page') },
  { name: 'Media found by a part of a word', tab: 'media', act: (on) => search(on, 'a') },
  { name: 'Leaders, last page', tab: 'leadership', act: (on) => turn(on, 'Last page') },
  { name: 'A leader moved by one place, saved', tab: 'leadership', act: moveLeader },
]

function firstEntry(on: Page) {
  return on.getByRole('button', { name: /^Edit: / }).first()
}

/** The list that was there is replaced: its first entry carries another name, or the address another question. */
async function untilAnswered(on: Page, action: Promise<unknown>): Promise<void> {
  const answered = on.waitForResponse((response) => /\/rest\/v1\/\w+\?.*limit=(20|24|50)\b/.test(response.url()))
  await Promise.all([answered, action])
  await on.locator('ul[aria-busy=false]').waitFor()
  await firstEntry(on).waitFor()
}

async function openTab(on: Page, tab: string, heading: string): Promise<void> {
  await on.getByRole('tab', { name: tab }).click()
  await on.getByRole('heading', { name: heading, level: 2 }).waitFor()
  await firstEntry(on).waitFor()
}

async function openForm(on: Page, opener: string | RegExp): Promise<void> {
  await on.getByRole('button', { name: opener }).first().click()
  const form = on.getByRole('dialog')
  await form.locator('input:focus, textarea:focus, button:focus').first().waitFor()
}

async function ask(on: Page): Promise<void> {
  await on
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click()
  await on.getByRole('alertdialog').locator('button:focus').waitFor()
}

function turn(on: Page, name: string): Promise<void> {
  return untilAnswered(on, on.getByRole('button', { name }).click())
}

async function goTo(on: Page, number: string): Promise<void> {
  const field = on.getByRole('textbox', { name: 'Page' })
  await field.fill(number)
  await untilAnswered(on, field.press('Enter'))
}

async function search(on: Page, words: string): Promise<void> {
  await on.getByRole('searchbox').fill(words)
  await untilAnswered(on, on.getByRole('button', { name: 'Search', exact: true }).click())
}

async function filterArticles(on: Page): Promise<void> {
  await on.getByRole('combobox', { name: 'Type of articles' }).click()
  await untilAnswered(on, on.getByRole('option', { name: 'Press Release' }).click())
}

async function moveLeader(on: Page): Promise<void> {
  const saved = on.waitForResponse('**/rpc/move_leader')
  await on
    .getByRole('button', { name: /^Move down: / })
    .first()
    .click()
  await saved
}
