import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { createFreshCheckout, launch } from '#tests/support/site/fresh-checkout.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

const folders: string[] = []
const servers: Server[] = []
afterAll(async () => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
})

async function createCheckout(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stationhouse-fresh-'))
  folders.push(folder)
  await createFreshCheckout(folder, 'tiny')
  return folder
}

async function listen(onRequest: RequestListener) {
  const server = createServer(onRequest).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return { server, registry: `http://127.0.0.1:${requireListeningPort(server)}/` }
}

/**
 * Starts a registry with the package `tiny`. It never answers paths for which `isSilentFor` is
 * true.
 */
async function serveRegistry(isSilentFor: (path: string) => boolean = () => false) {
  const packageFolder = await mkdtemp(join(tmpdir(), 'stationhouse-tiny-'))
  folders.push(packageFolder)
  await mkdir(join(packageFolder, 'package'))
  await writeFile(join(packageFolder, 'package', 'package.json'), JSON.stringify({ name: 'tiny', version: '1.0.0' }))
  const tarball = execFileSync('tar', ['-cz', '-C', packageFolder, 'package'])
  const requestedPaths: string[] = []
  const { server, registry } = await listen((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    if (isSilentFor(path)) return
    if (path.endsWith('.tgz')) return response.end(tarball)
    if (path !== '/tiny') return response.writeHead(404).end('{}')
    const version = { name: 'tiny', version: '1.0.0', dist: { tarball: `${registry}tiny.tgz` } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: 'tiny', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }))
  })
  return { server, registry, requestedPaths }
}

async function expectOneSentence(registry: string, reason: RegExp) {
  const folder = await createCheckout()
  const startedAt = performance.now()
  const bound = scaleToLoad(20_000)
  const { process: child, output, ended } = launch(folder, registry)
  const timer = setTimeout(() => child.kill('SIGKILL'), bound + 20_000)
  expect(await ended).toBe(1)
  clearTimeout(timer)
  const durationMs = performance.now() - startedAt
  expect(durationMs).toBeLessThan(Math.max(bound, scaleToLoad(20_000, durationMs)))
  const [first, sentence, ...laterLines] = output().trim().split('\n')
  expect([first, laterLines]).toEqual(['Installing dependencies …', []])
  expect(sentence).toMatch(/^The npm registry can't be reached \(.*\)\. Connect this machine to the network/)
  expect(sentence).toMatch(reason)
}

test.concurrent('A first start explains in one sentence that the registry refuses connections', async () => {
  const { server, registry } = await listen(() => {})
  await new Promise((resolve) => server.close(resolve))
  await expectOneSentence(registry, /ECONNREFUSED/)
})

test.concurrent('A first start explains within 20 seconds that the registry never responds', async () => {
  const { registry } = await listen(() => {})
  await expectOneSentence(registry, /network timeout|no response/)
})

const signals = ['SIGTERM', 'SIGINT'] as const
test.concurrent.each(signals)('%s stops the installation and npm immediately', async (signal) => {
  const folder = await createCheckout()
  const { server, registry, requestedPaths } = await serveRegistry((path) => path === '/tiny')
  const { process: child, ended } = launch(folder, registry)
  await vi.waitUntil(() => requestedPaths.includes('/tiny'), 60_000)
  child.kill(signal)
  const timer = setTimeout(() => child.kill('SIGKILL'), scaleToLoad(5_000))
  expect(await ended).toBe(signal)
  clearTimeout(timer)
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await vi.waitUntil(async () => (await connections()) === 0, 60_000)
  expect(await readdir(join(folder, '.cache'))).toEqual([])
})

test.concurrent('A start installs without a writable home and discards an unfinished installation', async () => {
  const folder = await createCheckout()
  // A killed npm can leave a package that only looks complete.
  const unfinishedFolder = join(folder, 'node_modules', 'tiny', 'half')
  await mkdir(join(folder, 'node_modules', 'tiny'), { recursive: true })
  await writeFile(join(folder, 'node_modules', 'tiny', 'package.json'), '{"name":"tiny","version":"1.0.0"}')
  await writeFile(unfinishedFolder, '')
  await writeFile(join(folder, 'node_modules', '.stationhouse-unfinished'), '')
  const HOME = join(folder, 'package.json', 'home')
  const { output, ended } = launch(folder, (await serveRegistry()).registry, { HOME })
  expect([await ended, output()]).toEqual([0, 'Installing dependencies …\nstarted\n'])
  expect(existsSync(unfinishedFolder)).toBe(false)
  expect(await readdir(join(folder, '.cache'))).toEqual(['compiled'])
  expect(await readFile(join(folder, 'node_modules', 'tiny', 'package.json'), 'utf8')).toContain('"tiny"')
})
