import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { compressFiles } from '#scripts/website-build/compress-files.ts'
import { createStaticFiles } from '#server/http/static-files.ts'

const script = `export const words = '${'Steady light, open door. '.repeat(100)}'`

const folder = await mkdtemp(join(tmpdir(), 'stationhouse-static-'))
await mkdir(join(folder, 'client', 'assets'), { recursive: true })
await writeFile(join(folder, 'canary.txt'), 'outside')
await symlink(join(folder, 'canary.txt'), join(folder, 'client', 'linked.txt'))
await writeFile(join(folder, 'client', 'assets', 'words-1a2b3c4d.js'), script)
await writeFile(join(folder, 'client', 'badge.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await compressFiles(join(folder, 'client'))
const files = await createStaticFiles(join(folder, 'client'))
afterAll(() => rm(folder, { recursive: true }))

const fetchFile = (path: string, init?: RequestInit) => files.get(path)?.(new Request(`http://site.test/`, init))
const asset = '/assets/words-1a2b3c4d.js'

test.each([
  ['br', (bytes: Buffer) => brotliDecompressSync(bytes).toString()],
  ['gzip', (bytes: Buffer) => gunzipSync(bytes).toString()],
  ['identity', (bytes: Buffer) => bytes.toString()],
])('A file is served as %s on request, with a separate ETag', async (encoding, decode) => {
  const response = await fetchFile(asset, { headers: { 'accept-encoding': encoding } })
  expect(response?.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
  const bytes = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(decode(bytes)).toBe(script)
  expect(response?.headers.get('content-length')).toBe(String(bytes.length))
  const etag = response?.headers.get('etag') ?? ''
  const secondResponse = await fetchFile(asset, { headers: { 'accept-encoding': encoding, 'if-none-match': etag } })
  expect(secondResponse?.status).toBe(304)
  expect((await fetchFile(asset, { headers: { 'if-none-match': etag } }))?.status).toBe(
    encoding === 'identity' ? 304 : 200,
  )
})

test('Browsers cache built files forever and other files for an hour, and don’t sniff types', async () => {
  const built = await fetchFile(asset)
  expect(built?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(built?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const badge = await fetchFile('/badge.svg')
  expect(badge?.headers.get('cache-control')).toBe('public, max-age=3600')
  for (const response of [built, badge]) expect(response?.headers.get('x-content-type-options')).toBe('nosniff')
})

test('HEAD returns only headers, and writes are rejected', async () => {
  const head = await fetchFile(asset, { method: 'HEAD' })
  expect(await head?.text()).toBe('')
  expect(head?.headers.get('content-length')).toBe(String(script.length))
  expect((await fetchFile(asset, { method: 'POST' }))?.status).toBe(405)
})

test.each([
  '/../canary.txt',
  '/assets/../../canary.txt',
  '/%2e%2e/canary.txt',
  '/..%2fcanary.txt',
  '/assets/%2e%2e%2f%2e%2e%2fcanary.txt',
  '/..\\canary.txt',
  '//canary.txt',
  '/linked.txt',
  '/assets',
  '/assets/',
  '/assets/words-1a2b3c4d.js.br',
  '/assets/words-1a2b3c4d.js\0',
  '/ASSETS/words-1a2b3c4d.js',
  '/constructor',
  '/',
])('No file is served at %s', (path) => {
  expect(files.get(path)).toBeUndefined()
})
