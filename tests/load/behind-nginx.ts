import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'
import { askRaw } from './measuring/ask-raw.ts'
import { noteGoal } from './measuring/note-goal.ts'
import { ownMilliseconds } from './measuring/processor-time.ts'

/**
 * Tries deploy/nginx-cache.conf, where nginx is installed, and beside it a network that heeds `Cache-Control` and no `Vary`, as most do:
 * `node tests/load/behind-nginx.ts`. Ends with 1 where anything is not as the guide says.
 */
const root = join(import.meta.dirname, '../..')
if (spawnSync('nginx', ['-v']).status !== 0) {
  console.log('nginx is not installed, so there is nothing to try.')
  process.exit(0)
}
if (!(await buildIfChanged(root))) process.exit(1)
const folder = await mkdtemp(join(tmpdir(), 'stationhouse-nginx-'))
await mkdir(join(folder, 'cache'))
const DATA_DIR = join(folder, 'data')
const site = await startSite({ DATA_DIR, TRUSTED_PROXIES: 'loopback' })
const port = 18_080
/** nginx counts in whole seconds: what holds for one ends before two have passed. */
const expiryMs = 2_200
const front = `http://127.0.0.1:${port}`
const network = `http://127.0.0.1:${port + 1}`
const conf = await readFile(join(root, 'deploy/nginx-cache.conf'), 'utf8')
await writeFile(
  join(folder, 'nginx.conf'),
  `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
${conf.replace('/var/cache/nginx/stationhouse', join(folder, 'cache'))}
proxy_cache_path ${folder}/network keys_zone=network:1m;
map $http_x_look $cache_state { default ""; yes $upstream_cache_status; }
proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr;
add_header X-Cache $cache_state always;
server { listen 127.0.0.1:${port}; location / { proxy_pass ${site.url}; } }
server { listen 127.0.0.1:${port + 1}; proxy_cache network; proxy_ignore_headers Vary; proxy_cache_revalidate off;
proxy_no_cache 0; location / { proxy_pass ${site.url}; } } }`,
)
const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
const figures: Record<string, { seen: string; expected: string; holds: boolean }> = {}

try {
  while (!(await fetch(`${front}/healthz`).catch(() => null))) await setTimeout(100)
  const { publishableKey, secretKey } = await readApiKeys(DATA_DIR)
  const client = connectWithKey(site, secretKey)
  await client
    .from('articles')
    .insert({ ...article('Before'), legacy_id: 'kept' })
    .throwOnError()

  for (const path of ['/news/kept', '/', '/feed.xml']) {
    note(`${path}, first`, await ask(path), 'MISS')
    note(`${path}, again`, await ask(path), 'HIT')
  }
  await setTimeout(expiryMs)
  note('two seconds later', await ask('/news/kept'), 'REVALIDATED')
  await client.from('articles').update({ title: 'After' }).eq('legacy_id', 'kept').throwOnError()
  await setTimeout(expiryMs)
  const changed = await ask('/news/kept')
  note('two seconds after a change', changed, 'EXPIRED')
  expect('… shows it', changed.body.includes('After'), true)

  await tryRequests()
  await tryPictures()

  const key = { apikey: publishableKey }
  const rows = '/rest/v1/articles?select=id&limit=1'
  const secret = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const signed = await signFile(client)
  for (const [path, headers] of [
    ['/admin', {}],
    ['/auth', {}],
    ['/preview/abc', {}],
    ['/site-status', {}],
    ['/no-such-page', {}],
    [rows, key],
    [rows, secret],
    ['/auth/v1/settings', key],
    [signed.file, {}],
    [signed.picture, {}],
  ] as const) {
    await ask(path, headers)
    const { cache } = await ask(path, headers)
    const [name = ''] = path.split('?token', 1)
    const isKept = ['HIT', 'STALE', 'REVALIDATED', 'UPDATING'].includes(cache)
    expect(`${name}${'authorization' in headers ? ' with a session' : ''}`, isKept ? cache : 'no hit', 'no hit')
  }
  await measureServer()
} finally {
  nginx.kill()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
console.table(figures)
const wrong = Object.values(figures).filter(({ holds }) => !holds).length
noteGoal({ figure: 'what is not as the guide says', value: wrong, most: 0, unit: '' })
process.exitCode = wrong === 0 ? 0 : 1

/** Encodings, heads, tags and ranges. */
async function tryRequests(): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity']) {
    await ask('/news', { 'accept-encoding': encoding })
    const { headers } = await ask('/news', { 'accept-encoding': encoding })
    expect(`/news in ${encoding}`, headers.get('content-encoding') ?? 'identity', encoding)
  }
  const page = await ask('/news', { 'accept-encoding': 'gzip' })
  const tag = page.headers.get('etag') ?? ''
  const same = await ask('/news', { 'accept-encoding': 'gzip', 'if-none-match': tag })
  expect('/news with its tag', same.status, 304)
  const head = await fetch(`${front}/news`, { method: 'HEAD', headers: { 'accept-encoding': 'gzip', 'x-look': 'yes' } })
  expect('HEAD /news', `${head.status} ${head.headers.get('etag') === tag} ${(await head.text()).length}`, '200 true 0')
  const file = pathOf(/\/storage\/v1\/object\/public\/[^"?]+/, page.body)
  const whole = await ask(file)
  const part = await ask(file, { range: 'bytes=100-299' })
  expect('a part of a file', `${part.status} ${part.headers.get('content-range')}`, `206 bytes 100-299/${whole.length}`)
  const beyond = await ask(file, { range: `bytes=${whole.length}-` })
  expect('a part behind its end', beyond.status, 416)
}

/** A browser never gets a format that it didn't name, whoever asked before it. */
async function tryPictures(): Promise<void> {
  const { body } = await ask('/news')
  const picture = `${pathOf(/\/storage\/v1\/render\/image\/public\/[^"?]+/, body)}?width=640`
  const shows = { AVIF: 'image/avif,image/webp,*/*', WebP: 'image/webp,*/*', neither: '*/*' }
  // Until AVIF has been made.
  for (let tries = 0; tries < 100; tries += 1) {
    const { headers } = await ask(picture, { accept: shows.AVIF }, site.url)
    if (headers.get('cache-control')?.includes('max-age=3600')) break
    await setTimeout(200)
  }
  const asItIs = await Promise.all(Object.values(shows).map((accept) => ask(picture, { accept }, site.url)))
  for (const [name, from] of [
    ['nginx', front],
    ['a network without Vary', network],
  ] as const) {
    for (let round = 0; round < 2; round += 1) {
      for (const [at, [shown, accept]] of Object.entries(shows).entries()) {
        const { headers, cache, length } = await ask(picture, { accept }, from)
        const kept = name === 'nginx' && round > 0 ? 'HIT' : 'MISS'
        const first = asItIs[at]
        const seen = `${headers.get('content-type')} ${length} ${cache}`
        const expected = `${first?.headers.get('content-type')} ${first?.length} ${kept}`
        expect(`${name}, a picture where ${shown} is shown, ${round + 1}`, seen, expected)
      }
    }
  }
}

/** Signed addresses of a private picture: as it is, and in a size of pages. */
async function signFile(client: SupabaseClient): Promise<{ file: string; picture: string }> {
  const bucket = client.storage.from('media-library-private')
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const { error } = await bucket.upload('general/private.png', bytes, { contentType: 'image/png' })
  if (error) throw error
  const sign = async (options?: { transform: { width: number } }) => {
    const { data } = await bucket.createSignedUrl('general/private.png', 60, options)
    const { pathname, search } = new URL(data?.signedUrl ?? '')
    const { status } = await ask(pathname + search)
    expect(`${pathname} is there`, status, 200)
    return pathname + search
  }
  return { file: await sign(), picture: await sign({ transform: { width: 640 } }) }
}

/** What is left to the server of many requests for one page. */
async function measureServer(): Promise<void> {
  const requests = 20_000
  const load = { url: `${front}/news`, headers: { 'accept-encoding': 'gzip' }, connections: 32 }
  await askRaw({ ...load, requests: 1_000 })
  const before = await ownMilliseconds(site.process.pid ?? 0)
  await askRaw({ ...load, requests })
  const each = ((await ownMilliseconds(site.process.pid ?? 0)) - before) * (1_000 / requests)
  noteGoal({ figure: 'of the server for a page that nginx has', value: each, most: 5, unit: 'µs' })
}

async function ask(path: string, headers: Record<string, string> = {}, from = front) {
  const answer = await fetch(from + path, { headers: { 'x-look': 'yes', ...headers }, redirect: 'manual' })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const cache = answer.headers.get('x-cache') ?? 'none'
  return { status: answer.status, headers: answer.headers, cache, body: bytes.toString(), length: bytes.length }
}

function pathOf(pattern: RegExp, page: string): string {
  return pattern.exec(page)?.[0] ?? ''
}

function note(name: string, { cache }: { cache: string }, expected: string): void {
  expect(name, cache, expected)
}

function expect(name: string, seen: unknown, expected: unknown): void {
  figures[name] = { seen: String(seen), expected: String(expected), holds: seen === expected }
}
