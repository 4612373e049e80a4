import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { portOf } from '#lib/network/port-of.ts'
import { askForAdvisories } from './ask-for-advisories.ts'

let root: string
let server: Server
let answer = { status: 200, body: '{}' }

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stationhouse-advisories-'))
  server = createServer((_, response) => response.writeHead(answer.status).end(answer.body)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const manifest = { name: 'asks', version: '1.0.0', dependencies: { tiny: '1.0.0' } }
  const packages = { '': manifest, 'node_modules/tiny': { version: '1.0.0' } }
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ ...manifest, lockfileVersion: 3, packages }))
  const port = portOf(server)
  await writeFile(join(root, '.npmrc'), `registry=http://127.0.0.1:${port}/\n`)
})
afterEach(async () => {
  server.close()
  await rm(root, { recursive: true, force: true })
})

test('A registry that knows of nothing is told from one that does not answer', async () => {
  answer = { status: 200, body: '{}' }
  const silent = { exitCode: 0, text: 'The registry knows of no weakness in the locked packages.' }
  expect(await askForAdvisories(root)).toEqual(silent)
  answer = { status: 405, body: '' }
  const { exitCode, text } = await askForAdvisories(root)
  expect([exitCode, text]).toEqual([2, expect.stringMatching(/^The registry doesn't tell of advisories \(405 /)])
})
