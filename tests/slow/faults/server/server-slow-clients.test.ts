import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMp4 } from '#tests/integration/storage/storage-fixture.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let site: FreshSite

beforeAll(async () => {
  site = await startFreshSite('none')
})
afterAll(() => site.close())

/** The server's limit of connections per IP address. */
const maxConnections = 100

/**
 * Sends the beginning of a request, then one byte each second. Returns the seconds until the server
 * disconnects.
 */
function sendSlowly(beginning: string, localAddress: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const port = Number(new URL(site.url).port)
    const socket = connect({ host: '127.0.0.1', port, localAddress }, () => socket.write(beginning))
    const timer = setInterval(() => socket.write('a'), 1_000)
    // A byte in flight when the server disconnects causes a reset.
    socket.on('error', () => {})
    socket.resume().once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - startedAt) / 1_000)
    })
  })
}

const videoBytes = 12_000_000
const unfinishedRequest = 'GET / HTTP/1.1\r\nhost: site.test\r\nx-slow: '

const readerAddress = '127.0.0.2'
/** `readerAddress` in the kernel's tables. */
const readerAddressInKernel = '0200007F'

/** Requests a large file without reading it. `readRest` reads the rest and counts the bytes. */
function requestWithoutReading(path: string): { readRest(): Promise<number> } {
  const port = Number(new URL(site.url).port)
  const socket = connect({ host: '127.0.0.1', port, localAddress: readerAddress }, () =>
    socket.write(`GET ${path} HTTP/1.1\r\nhost: site.test\r\nconnection: close\r\n\r\n`),
  )
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const readRest = async () => {
    let receivedBytes = 0
    socket.on('data', (data) => {
      receivedBytes += data.length
    })
    await closed
    return receivedBytes
  }
  return { readRest }
}

/**
 * Counts the readers' connections that the server hasn't closed, in the kernel's tables
 * (proc_pid_net(5)). A client that doesn't read can't detect the close.
 */
async function countOpenReaders(): Promise<number> {
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')))
  const serverPort = new URL(site.url).port
  return tables
    .flatMap((table) => table.split('\n'))
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', remote = '', state]) =>
        Number.parseInt(local.slice(local.lastIndexOf(':') + 1), 16) === Number(serverPort) &&
        remote.includes(readerAddressInKernel) &&
        state === established,
    ).length
}

const established = '01'

const countOpenFiles = async () => (await readdir(`/proc/${site.process.pid}/fd`)).length

test('The server disconnects clients with slow headers, bodies or reads and doesn’t delay other visitors', async ({
  annotate,
}) => {
  const video = 'general/long.mp4'
  const service = await connectAsService(site)
  const bucket = service.storage.from('media-library')
  expect((await bucket.upload(video, makeMp4(videoBytes), { contentType: 'video/mp4' })).error).toBeNull()
  const { error } = await service.from('media_library').insert({
    file_name: 'long.mp4',
    file_path: bucket.getPublicUrl(video).data.publicUrl,
    file_type: 'video/mp4',
    file_size: videoBytes,
    title: 'A long film',
    is_public: true,
  })
  expect(error).toBeNull()
  const files = await countOpenFiles()
  const startedAt = performance.now()
  const readers = Array.from({ length: maxConnections }, () =>
    requestWithoutReading(`/storage/v1/object/public/media-library/${video}`),
  )
  const headers = Array.from({ length: maxConnections }, () => sendSlowly(unfinishedRequest, '127.0.0.3'))
  // The request has a key, so that the server waits for the body.
  const { publishableKey } = await readApiKeys(site.dataDir)
  const post = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    'host: site.test',
    `apikey: ${publishableKey}`,
    'content-type: application/json',
    'content-length: 900',
    '\r\n',
  ].join('\r\n')
  const bodies = Array.from({ length: maxConnections }, () => sendSlowly(post, '127.0.0.4'))
  const times: number[] = []
  const loadFactor = scaleToLoad(1)
  for (let visit = 0; visit < 150; visit += 1) {
    const visitedAt = performance.now()
    expect((await fetch(`${site.url}/news`)).status).toBe(200)
    times.push(performance.now() - visitedAt)
    await setTimeout(50)
  }
  times.sort((a, b) => a - b)
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(500 * Math.max(loadFactor, scaleToLoad(1)))
  const headersTook = Math.max(...(await Promise.all(headers)))
  expect(headersTook).toBeLessThan(scaleToLoad(15, headersTook))
  const bodiesTook = Math.max(...(await Promise.all(bodies)))
  expect(bodiesTook).toBeLessThan(scaleToLoad(130, bodiesTook))
  await expect.poll(countOpenFiles, { interval: 200 }).toBeLessThan(files + 20)
  // The test reads the rest only after the server has disconnected, because a client that reads again
  // in time gets the whole file.
  await expect.poll(countOpenReaders, { interval: 200 }).toBe(0)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  const receivedBytes = await Promise.all(readers.map(({ readRest }) => readRest()))
  expect(Math.max(...receivedBytes)).toBeLessThan(videoBytes)
  await annotate(
    `300 disconnected within ${seconds} s; p95 of other visits ${Math.round(times[Math.floor(times.length * 0.95)] ?? 0)} ms`,
  )
})
