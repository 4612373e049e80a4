import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { variantWidths } from '#lib/variant-widths.ts'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { getMachineEnvironment } from '#tests/support/site/machine-environment.ts'
import { getProcessTreeCpuMs } from './measuring/cpu-time.ts'
import { type MemoryByProcess, measureMemoryByProcess } from './measuring/memory-by-process.ts'
import { reportGoal } from './measuring/report-goal.ts'

/**
 * Prints the memory of all processes of a site: at rest, after visitors have requested more than
 * the caches can store, and a minute later. Run it with `node tests/load/memory.ts [requests]
 * [articles] [pictures]`. A picture has 27 variants. The first `node` in PATH starts the site like
 * `npm start`, but without npm.
 */
const root = join(import.meta.dirname, '../..')
if (!(await buildIfChanged(root))) process.exit(1)
const [requestCount = 200_000, articleCount = 5_000, pictureCount = 84] = process.argv.slice(2).map(Number)
const budgetMegabytes = Number(process.env.MEMORY_MB ?? 64)
const minuteMs = 60_000
const quietMs = 4_000
const connections = 32
const formats = ['image/avif,image/webp', 'image/webp', '*/*']

const DATA_DIR = await mkdtemp(join(tmpdir(), 'stationhouse-load-'))
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const launcher = spawn('node', ['scripts/launch.mjs', 'start'], {
  cwd: root,
  env: {
    ...getMachineEnvironment(),
    npm_lifecycle_event: 'start',
    MEMORY_MB: String(budgetMegabytes),
    DATA_DIR,
    PORT: '0',
    SEED: 'none',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const exit = new Promise((resolve) => launcher.once('exit', resolve))
const measurements: Record<string, MemoryByProcess> = {}
let output = ''
let randomState = 1
const maxRandomState = 2 ** 31 - 1
launcher.stdout.setEncoding('utf8').on('data', (text: string) => {
  output += text
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => close().then(() => process.exit(1)))

try {
  const url = await waitForAddress()
  await fetch(url)
  const { secretKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey({ url }, secretKey)
  await setTimeout(minuteMs)
  const idleMegabytes = await measure('at rest')
  await writeArticles(client)
  const paths = await uploadPictures(client)
  await measure('filled')

  let startedAt = performance.now()
  await requestAll(url, requestCount, () => [`/news/${nextArticleNumber()}`, 'text/html'])
  console.log(`${Math.round(requestCount / ((performance.now() - startedAt) / 1_000))} requests/s`)
  await measure('after the pages')
  startedAt = performance.now()
  await requestAll(url, paths.length * variantWidths.length * formats.length, (index) => {
    const path = paths[Math.floor(index / variantWidths.length / formats.length)] ?? ''
    const accept = formats[Math.floor(index / variantWidths.length) % formats.length] ?? ''
    return [
      `/storage/v1/render/image/public/article-images/${path}?width=${variantWidths[index % variantWidths.length]}`,
      accept,
    ]
  })
  console.log(`variants took ${Math.round((performance.now() - startedAt) / 1_000)} s`)
  await measure('after the pictures')
  await waitUntilIdle()
  const fullMegabytes = await measure('after the background work')
  await setTimeout(minuteMs)
  const laterMegabytes = await measure('a minute later')
  console.table(measurements, ['launcher', 'server', 'database', 'all'])
  reportGoal({ figure: 'at rest', value: idleMegabytes, max: 170, unit: 'MB' })
  reportGoal({ figure: 'after the load', value: fullMegabytes, max: 300, unit: 'MB' })
  reportGoal({ figure: 'a minute later', value: laterMegabytes, max: idleMegabytes + budgetMegabytes, unit: 'MB' })
} finally {
  await close()
}

async function close(): Promise<void> {
  launcher.kill('SIGTERM')
  await exit
  agent.destroy()
  await rm(DATA_DIR, { recursive: true, force: true })
}

async function waitForAddress(): Promise<string> {
  for (;;) {
    const [, url] = /^Stationhouse is open at (\S+)$/m.exec(output) ?? []
    if (url) return url
    if (launcher.exitCode !== null) throw new Error(`The site did not start:\n${output}`)
    await setTimeout(100)
  }
}

/** Prints the memory of each process. Resolves to the sum in megabytes. */
async function measure(moment: string): Promise<number> {
  const memory = await measureMemoryByProcess(launcher.pid ?? 0)
  measurements[moment] = memory
  console.log(`${moment}: ${JSON.stringify(memory)}`)
  return memory.all
}

/**
 * Waits until the site has used little processor time for a while. The site generates up to 48 AVIF
 * pictures in the background.
 */
async function waitUntilIdle(): Promise<void> {
  const startedAt = performance.now()
  const readCpuMs = () => getProcessTreeCpuMs(launcher.pid ?? 0)
  let cpuMs = await readCpuMs()
  let before: number
  do {
    before = cpuMs
    await setTimeout(quietMs)
    cpuMs = await readCpuMs()
  } while (cpuMs - before > 0.05 * quietMs)
  console.log(`background work took ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

/**
 * Returns the next article number in pseudo-random order, so that only some pages are cached. The
 * order is the same in each run (Park and Miller's generator).
 */
function nextArticleNumber(): number {
  randomState = (randomState * 48_271) % maxRandomState
  return randomState % articleCount
}

async function writeArticles(client: ReturnType<typeof connectWithKey>): Promise<void> {
  const content = 'It began at dusk, and ended well before the morning watch.\n'.repeat(40)
  for (let offset = 0; offset < articleCount; offset += 100) {
    const rows = Array.from({ length: 100 }, (_, index) => ({
      ...createArticleRow(`Load ${offset + index}`),
      content,
      legacy_id: `${offset + index}`,
    }))
    await client.from('articles').insert(rows).throwOnError()
  }
}

async function uploadPictures(client: ReturnType<typeof connectWithKey>): Promise<string[]> {
  const paths: string[] = []
  for (let count = 0; count < pictureCount; count += 1) {
    const create = { width: 1_600, height: 1_000, channels: 3 as const, background: { r: count * 3, g: 90, b: 120 } }
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
    const bytes = await sharp({ create: { ...create, noise } })
      .jpeg()
      .toBuffer()
    const path = `load/${count}.jpg`
    const bucket = client.storage.from('article-images')
    const { error } = await bucket.upload(path, bytes, { contentType: 'image/jpeg' })
    if (error) throw error
    paths.push(path)
  }
  return paths
}

/** Sends requests from many visitors with browser encodings. Throws unless each response is 200. */
async function requestAll(url: string, count: number, next: (index: number) => [string, string]): Promise<void> {
  let nextIndex = 0
  const requestPage = async () => {
    for (let index = nextIndex++; index < count; index = nextIndex++) {
      const [path, accept] = next(index)
      const status = await new Promise<number>((resolve, reject) => {
        const headers = { accept, 'accept-encoding': index % 10 ? 'gzip, deflate, br' : 'gzip' }
        request(url + path, { agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0))
        })
          .once('error', reject)
          .end()
      })
      if (status !== 200) throw new Error(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, requestPage))
}
