import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readApiKeys } from '#tests/support/site/api-keys.ts'
import { type OwnSite, startOwnSite } from '#tests/support/site/own-site.ts'
import { scaleToLoad } from '#tests/support/timing/scale-to-load.ts'

let site: OwnSite

beforeAll(async () => {
  site = await startOwnSite('none')
})
afterAll(() => site.close())

/** Sends a beginning, then one byte each second; resolves to the seconds after which the server cut it. */
function dawdle(beginning: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(beginning))
    const timer = setInterval(() => socket.write('a'), 1_000)
    // A byte that is on its way when the server cuts is answered with a reset.
    socket.on('error', () => {})
    socket.resume().once('close', () => {
      clearInterval(timer)
      resolve((performance.now() - begun) / 1_000)
    })
  })
}

test('Two hundred clients who dawdle over headers and two hundred over bodies are cut, and nobody else waits for them', async () => {
  const headers = Array.from({ length: 200 }, () => dawdle('GET / HTTP/1.1\r\nhost: site.test\r\nx-slow: '))
  // With a key, so that the server has to wait for the body.
  const { publishableKey } = await readApiKeys(site.dataDir)
  const post = [
    'POST /auth/v1/token?grant_type=password HTTP/1.1',
    'host: site.test',
    `apikey: ${publishableKey}`,
    'content-type: application/json',
    'content-length: 900',
    '\r\n',
  ].join('\r\n')
  const bodies = Array.from({ length: 200 }, () => dawdle(post))
  const times: number[] = []
  const slowness = scaleToLoad(1)
  const visiting = (async () => {
    for (let visit = 0; visit < 150; visit += 1) {
      const begun = performance.now()
      expect((await fetch(`${site.url}/news`)).status).toBe(200)
      times.push(performance.now() - begun)
      await setTimeout(50)
    }
  })()
  await visiting
  times.sort((one, other) => one - other)
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(500 * Math.max(slowness, scaleToLoad(1)))
  expect(Math.max(...(await Promise.all(headers)))).toBeLessThan(scaleToLoad(15))
  expect(Math.max(...(await Promise.all(bodies)))).toBeLessThan(scaleToLoad(35))
})
