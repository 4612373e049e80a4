import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#platform/cluster/listen-address.ts'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { createArticleRow } from '#tests/support/content/article-rows.ts'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { startFreshSite } from '#tests/support/site/fresh-site.ts'

const configuration = join(import.meta.dirname, '../../../../deploy/nginx-cache.conf')
const hasNginx = spawnSync('nginx', ['-v']).status === 0
/** nginx counts whole seconds, so a response that it caches for one second has expired after two. */
const expiryMs = 2_100

test.runIf(hasNginx)('nginx with deploy/nginx-cache.conf caches only public responses', async () => {
  const site = await startFreshSite('sample', { TRUSTED_PROXIES: 'loopback' })
  onTestFinished(() => site.close())
  const nginxUrl = await startNginx(site.url)
  const request = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(nginxUrl + path, { headers, redirect: 'manual' })
    const body = await response.text()
    return { body, cache: response.headers.get('x-cache'), type: response.headers.get('content-type') }
  }
  const { publishableKey, secretKey } = await readApiKeys(site.dataDir)
  const service = connectWithKey(site, secretKey)
  await service
    .from('articles')
    .insert(createArticleRow('Before', { legacy_id: 'cached' }))
    .throwOnError()

  for (const path of ['/news/cached', '/', '/feed.xml']) {
    expect([(await request(path)).cache, (await request(path)).cache], path).toEqual(['MISS', 'HIT'])
  }
  await expect.poll(async () => (await request('/')).cache, { interval: expiryMs }).toBe('REVALIDATED')
  await service.from('articles').update({ title: 'After' }).eq('legacy_id', 'cached').throwOnError()
  await expect.poll(async () => (await request('/news/cached')).body, { interval: expiryMs }).toContain('After')

  const [picture] = /\/storage\/v1\/render\/image\/public\/[^"?]+/.exec((await request('/news')).body) ?? []
  for (const accept of ['image/webp,*/*', '*/*', 'image/webp,*/*']) {
    const { type } = await request(`${picture}?width=640`, { accept })
    expect(type === 'image/webp', `${type} for ${accept}`).toBe(accept.includes('webp'))
  }

  const rows = '/rest/v1/articles?select=id&limit=1'
  const secret = { apikey: secretKey, authorization: `Bearer ${secretKey}` }
  const neverCached: [string, Record<string, string>][] = [
    ['/admin', {}],
    ['/auth', {}],
    ['/preview/abc', {}],
    ['/no-such-page', {}],
    [rows, { apikey: publishableKey }],
    [rows, secret],
  ]
  for (const [path, headers] of neverCached) {
    await request(path, headers)
    expect((await request(path, headers)).cache, path).toMatch(/^(MISS|BYPASS)$/)
  }
})

/** Starts nginx with deploy/nginx-cache.conf in front of a server and returns its address. */
async function startNginx(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-nginx-'))
  await mkdir(join(folder, 'cache'))
  const port = await findFreePort('127.0.0.1')
  const cacheSettings = (await readFile(configuration, 'utf8')).replace(
    '/var/cache/nginx/stationhouse',
    join(folder, 'cache'),
  )
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
    http { access_log off; ${paths.join(' ')} ${cacheSettings}
    proxy_http_version 1.1; proxy_set_header X-Forwarded-For $remote_addr;
    add_header X-Cache $upstream_cache_status always;
    server { listen 127.0.0.1:${port}; location / { proxy_pass ${url}; } } }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  onTestFinished(async () => {
    nginx.kill()
    await rm(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${port}`
  await expect.poll(() => fetch(`${address}/healthz`).then(({ status }) => status, String)).toBe(200)
  return address
}
