import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { buildIfChanged } from '#scripts/website-build/build-if-changed.ts'
import { article } from '#tests/integration/server/server-fixture.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startSite } from '#tests/support/site/start-site.ts'

/** Tries deploy/nginx-cache.conf, where nginx is installed: `node tests/load/behind-nginx.ts`. Ends with 1 where anything is not as the guide says. */
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
const conf = await readFile(join(root, 'deploy/nginx-cache.conf'), 'utf8')
await writeFile(
  join(folder, 'nginx.conf'),
  `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http { access_log off; client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
${conf.replace('/var/cache/nginx/stationhouse', join(folder, 'cache'))}
server { listen 127.0.0.1:${port}; location / { proxy_pass ${site.url}; proxy_http_version 1.1; proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $remote_addr; add_header X-Cache $upstream_cache_status always; } } }`,
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
  figures['… shows it'] = { seen: '', expected: '', holds: changed.body.includes('After') }

  const key = { apikey: publishableKey }
  const rows = '/rest/v1/articles?select=id&limit=1'
  const secret = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  for (const [path, headers] of [
    ['/admin', {}],
    ['/auth', {}],
    ['/preview/abc', {}],
    ['/site-status', {}],
    ['/no-such-page', {}],
    [rows, key],
    [rows, secret],
    ['/auth/v1/settings', key],
  ] as const) {
    await ask(path, headers)
    const { cache } = await ask(path, headers)
    figures[`${path}${'authorization' in headers ? ' with a session' : ''}`] = {
      seen: cache,
      expected: 'no hit',
      holds: !['HIT', 'STALE', 'REVALIDATED', 'UPDATING'].includes(cache),
    }
  }
} finally {
  nginx.kill()
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
console.table(figures)
process.exitCode = Object.values(figures).every(({ holds }) => holds) ? 0 : 1

async function ask(path: string, headers: Record<string, string> = {}): Promise<{ cache: string; body: string }> {
  const answer = await fetch(front + path, { headers, redirect: 'manual' })
  return { cache: answer.headers.get('x-cache') ?? 'none', body: await answer.text() }
}

function note(name: string, { cache }: { cache: string }, expected: string): void {
  figures[name] = { seen: cache, expected, holds: cache === expected }
}
