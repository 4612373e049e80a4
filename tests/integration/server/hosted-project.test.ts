import { createServer, type Server } from 'node:http'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { requireListeningPort } from '#lib/network/require-listening-port.ts'
import { type HttpListener, listen } from '#server/http/listen.ts'
import { openHostedProject } from '#server/start/open-hosted-backend.ts'
import { openTestedBackend } from '#tests/support/backend/tested-backend.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

const startFakeProject = async (fetch: (request: Request) => Response | Promise<Response>) => {
  const listener = await listen({ host: '127.0.0.1', port: 0, fetch })
  cleanUps.push(() => listener.close(0))
  return listener
}

/** Opens the project as a starting server does. Returns the project or the error message, and the log. */
async function openProject(url: string, publishableKey = 'key', secretKey: string | null = 'secret') {
  const log: string[] = []
  const opening = openHostedProject(
    { url, publishableKey, secretKey },
    pino({ base: null }, { write: (line) => void log.push(JSON.parse(line).msg) }),
  )
  return { project: await opening.catch((error: Error) => error.message), log }
}

async function openProjectOrThrow(url: string, publishableKey?: string) {
  const { project, log } = await openProject(url, publishableKey)
  if (typeof project === 'string') throw new Error(project)
  return { isReady: project.isReady, log }
}

test('A project is ready only while its tables respond', async () => {
  const backend = await openTestedBackend()
  cleanUps.push(() => backend.close())
  const listener: HttpListener = await startFakeProject((request) => backend.fetch(request))
  const { isReady, log } = await openProjectOrThrow(listener.url, backend.publishableKey)
  expect([await isReady(), log]).toEqual([true, []])
  await listener.close(0)
  await expect.poll(isReady).toBe(false)
})

test('A project that never responds or whose database is unavailable is not ready', async () => {
  const failing = await startFakeProject(() => Response.json({ code: 'PGRST002' }, { status: 503 }))
  const unavailable = await openProjectOrThrow(failing.url)
  expect(await unavailable.isReady()).toBe(false)
  expect(unavailable.log).toEqual([
    expect.stringContaining(`the project at SUPABASE_URL (${failing.url}) does not respond (status 503)`),
  ])

  const silentServer: Server = createServer(() => {}).listen(0, '127.0.0.1')
  cleanUps.push(() => {
    silentServer.closeAllConnections()
    silentServer.close()
  })
  await new Promise((resolve) => silentServer.once('listening', resolve))
  const { isReady } = await openProjectOrThrow(`http://127.0.0.1:${requireListeningPort(silentServer)}`)
  expect(await isReady()).toBe(false)
})

test('The site opens even if nothing responds, and the log says what to check', async () => {
  const closed = await startFakeProject(() => new Response())
  await closed.close(0)
  const { isReady, log } = await openProjectOrThrow(closed.url)
  expect(await isReady()).toBe(false)
  expect(log).toEqual([
    `the project at SUPABASE_URL (${closed.url}) does not respond (no server is listening there), ` +
      'so pages show an error; check the address',
  ])
})

test.each([
  ['a website', () => new Response('<html>', { status: 404 })],
  ['a server that answers everything', () => new Response('<html>', { status: 200 })],
  ['a server that redirects', () => Response.redirect('https://example.org/')],
])('The address of %s stops the start with an explanation', async (_, response) => {
  const { url } = await startFakeProject(response)
  expect((await openProject(url)).project).toMatch(
    new RegExp(
      `^SUPABASE_URL must be the address of a Supabase project, but ${url} is not one \\(status \\d{3}\\)\\.$`,
    ),
  )
})

test('A key of another project stops the start, and missing tables are logged', async () => {
  const backend = await openTestedBackend()
  cleanUps.push(() => backend.close())
  const { url } = await startFakeProject((request) => backend.fetch(request))
  expect((await openProject(url, 'sb_publishable_of_another')).project).toMatch(
    /^SUPABASE_PUBLISHABLE_KEY must be a key of the project at http:\S+, but the project rejects it \(status 401\)\.$/,
  )
  const empty = await startFakeProject(() =>
    Response.json({ code: 'PGRST205', message: 'Could not find' }, { status: 404 }),
  )
  expect((await openProjectOrThrow(empty.url)).log).toEqual([expect.stringContaining('npm run hosted-migrations')])
})

test('The log asks for the secret key if it is missing', async () => {
  const answering = await startFakeProject(() => Response.json([]))
  const { log } = await openProject(answering.url, 'key', null)
  expect(log).toEqual([expect.stringContaining('Set SUPABASE_SECRET_KEY')])
})
