import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectAsService } from '#tests/support/site/api-keys.ts'
import { owner } from '#tests/support/site/owner.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { noteGoal } from './measuring/note-goal.ts'

/**
 * Prints how long the editor of an article takes to open and how long its frames are while somebody types, with a short text and with
 * 20,000 words: `node tests/load/article-editor.ts`. Opening is the median of five, from the click to the text.
 */
const root = join(import.meta.dirname, '../..')
const times = 5
const keys = 200
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-editor-'))
const site = await startSite({ DATA_DIR, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password })
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const page = await browser.newPage({ baseURL: site.url, viewport: { width: 1280, height: 900 } })

const paragraph = `${'The watch began **at dusk** and ended at dawn. '.repeat(5)}`.trim()
const texts = [
  { name: 'Short text', paragraphs: 3, format: 'plain' },
  { name: '20,000 words, plain', paragraphs: 445, format: 'plain' },
  { name: '20,000 words, formatted', paragraphs: 445, format: 'markdown' },
] as const

try {
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL('**/admin')
  const client = await connectAsService({ url: site.url, dataDir: DATA_DIR })
  const rows = texts.map(({ name, paragraphs, format }) => ({
    title: name,
    excerpt: 'E',
    category: 'K',
    author: 'A',
    content_format: format,
    content: Array.from({ length: paragraphs }, () => paragraph).join('\n\n'),
  }))
  const { error } = await client.from('articles').insert(rows)
  if (error) throw error
  console.log('| Article | Opens, first time | Opens | Frame while typing, median | p95 | Longest |')
  console.log('| --- | --: | --: | --: | --: | --: |')
  for (const { name } of texts) {
    const opened: number[] = []
    for (let time = 0; time < times; time += 1) opened.push(await open(name))
    const frames = (await typeInto()).toSorted((one, other) => one - other)
    const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0
    const [first = 0] = opened
    const figures = [first, opened.toSorted((one, other) => one - other)[2] ?? 0, at(0.5), at(0.95), at(1)]
    console.log(`| ${[name, ...figures.map((figure) => `${Math.round(figure)} ms`)].join(' | ')} |`)
    noteGoal({ figure: `${name}: opens`, value: first, most: 300, unit: 'ms' })
    noteGoal({ figure: `${name}: 95 of 100 frames`, value: at(0.95), most: 50, unit: 'ms' })
  }
} finally {
  await browser.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

/** Milliseconds, by the page's own clock, from the press on Edit to the text on the screen. */
async function open(title: string): Promise<number> {
  await page.goto(`/admin?${new URLSearchParams({ q: `"${title}"` })}`)
  await page.getByRole('button', { name: `Edit: ${title}` }).waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async (name) => {
    const edit = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === `Edit: ${name}`)
    const begun = performance.now()
    edit?.click()
    while (!document.querySelector('[role=textbox] p')) await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, title)
}

/** The milliseconds of every frame while keys are pressed in the middle of the text. */
async function typeInto(): Promise<number[]> {
  const content = page.getByRole('textbox', { name: 'Content' })
  const blocks = content.locator('p')
  await blocks.nth(Math.floor((await blocks.count()) / 2)).click()
  await page.evaluate(() => {
    const frames: number[] = []
    Reflect.set(window, 'frameTimes', frames)
    let last = performance.now()
    requestAnimationFrame(function next() {
      const now = performance.now()
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    })
  })
  for (let key = 0; key < keys; key += 1) await page.keyboard.press(key % 6 === 5 ? 'Space' : 'a')
  return page.evaluate(() => Reflect.get(window, 'frameTimes'))
}
