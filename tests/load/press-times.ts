import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findBrowser } from '#scripts/find-browser.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { measurePress, type PressFigures } from './measuring/measure-press.ts'
import { noteGoal } from './measuring/note-goal.ts'

/**
 * Prints how long a simulated phone waits after a press on what public pages have, the medians of some runs: `node tests/load/press-times.ts
 * [runs]`. Each press is the first on its page, so that React comes where it is needed.
 */
const presses = [
  { name: 'Open the menu', url: '/', control: '[aria-haspopup=dialog]', result: 'dialog[open]' },
  {
    name: 'A picture',
    url: '/media?type=images',
    control: '[data-does=picture]',
    // The large one, in a dialog that has the focus.
    result: 'dialog:modal:focus-within li:first-child img[src*="width=1080"]',
  },
  {
    name: 'The search field',
    url: '/search',
    control: 'input[data-does=react]',
    result: 'html[data-scripts=hydrated]',
  },
  {
    name: 'Copy a link',
    url: '/news/night-market-2026',
    control: '[data-does=copy]',
    result: '[data-slot=share-bar] [role=status]:not(:empty)',
  },
  { name: 'The next slide', url: '/news/night-market-2026', control: '[data-does=next-slide]', result: 'html' },
  { name: 'The months of a year', url: '/news', control: 'main summary', result: 'main details[open]' },
]

const root = join(import.meta.dirname, '../..')
const times = Number(process.argv[2] ?? 3)
if (!(await buildIfChanged(root))) process.exit(1)
const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-presses-'))
const site = await startSite({ DATA_DIR })
const { executablePath, args, env } = await findBrowser(root)
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
const milliseconds = (value: number | null) => (value === null ? '–' : `${Math.round(value)} ms`)
try {
  console.log('| Press | Next paint | Shown to be pressed | Done |')
  console.log('| --- | ---: | ---: | ---: |')
  const all: Record<'nextPaint' | 'shown' | 'done', number>[] = []
  for (const { name, ...press } of presses) {
    const runs: PressFigures[] = []
    for (let time = 0; time < times; time += 1) {
      runs.push(await measurePress(browser, { ...press, url: site.url + press.url }))
    }
    const nextPaint = median(runs.map((run) => run.nextPaint))
    // What does its work at once shows it in the next frame.
    const shown = median(runs.map((run) => run.shown ?? run.nextPaint))
    const done = median(runs.map((run) => run.done))
    all.push({ nextPaint, shown, done })
    console.log(`| ${[name, milliseconds(nextPaint), milliseconds(shown), milliseconds(done)].join(' | ')} |`)
  }
  const most = (figure: 'nextPaint' | 'shown' | 'done') => Math.max(...all.map((press) => press[figure]))
  noteGoal({ figure: 'From a press to the next paint', value: most('nextPaint'), most: 100, unit: 'ms' })
  noteGoal({ figure: 'Shown to be pressed', value: most('shown'), most: 100, unit: 'ms' })
  noteGoal({ figure: 'Done', value: most('done') / 1000, most: 1.2, unit: 's' })
} finally {
  await browser.close()
  await site.stop()
  await rm(DATA_DIR, { recursive: true, force: true })
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
