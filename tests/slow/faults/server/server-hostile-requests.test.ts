import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { connectWithKey } from '#tests/support/backend/client.ts'
import { generateMutatedRequests } from '#tests/support/hostile/mutated-requests.ts'
import { scriptPayloads } from '#tests/support/hostile/script-payloads.ts'
import { sendRaw } from '#tests/support/hostile/send-raw.ts'
import { connectAsService, readApiKeys } from '#tests/support/site/api-keys.ts'
import { type FreshSite, startFreshSite } from '#tests/support/site/fresh-site.ts'

let site: FreshSite
let publishableKey: string
const canary = 'canary-7f3a'
const owner = { OWNER_EMAIL: `chief-${canary}@example.org`, OWNER_PASSWORD: `${canary} is a long sentence` }
const webhook = `https://discord.com/api/webhooks/123456789012345678/${canary}${'x'.repeat(60)}`

beforeAll(async () => {
  site = await startFreshSite('sample', { ...owner, DISCORD_WEBHOOK_URL: webhook })
  publishableKey = (await readApiKeys(site.dataDir)).publishableKey
  const client = await connectAsService(site)
  const path = 'documents/report.pdf'
  const file = new Blob([`%PDF-1.4\n${canary}\n%%EOF`], { type: 'application/pdf' })
  const bucket = client.storage.from('media-library')
  expect((await bucket.upload(path, file)).error).toBeNull()
  const { error } = await client.from('media_library').insert({
    file_name: 'secret.pdf',
    file_path: bucket.getPublicUrl(path).data.publicUrl,
    file_type: 'application/pdf',
    file_size: 30,
    title: canary,
    is_public: false,
  })
  expect(error).toBeNull()
})
afterAll(() => site.close())

interface ReceivedResponse {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** Sends a request with the path unchanged. `fetch` would normalize it. */
function sendRequest(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  return new Promise<ReceivedResponse>((resolve, reject) => {
    const { port } = new URL(site.url)
    const call = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    call.on('error', reject).end()
  })
}

test('No spelling of an endpoint’s path reveals staff data', async () => {
  const endpoints = [
    ['/rest/v1', '/staff', '?select=*'],
    ['/rest/v1', '/media_library', '?is_public=eq.false'],
    ['/auth/v1', '/admin/users', ''],
    ['/auth/v1', '/user', ''],
    ['/storage/v1', `/object/media-library/documents/report.pdf`, ''],
    ['/storage/v1', `/object/authenticated/media-library/documents/report.pdf`, ''],
  ] as const
  const listSpellings = ([mount, endpointPath, query]: (typeof endpoints)[number]) => {
    const path = mount + endpointPath
    return [
      path + query,
      `/${path}${query}`,
      `//${path}${query}`,
      `/.${path}${query}`,
      `/x/..${path}${query}`,
      `${mount}/.${endpointPath}${query}`,
      `${mount}/x/..${endpointPath}${query}`,
      `${mount}/${endpointPath}${query}`,
      `${path}/${query}`,
      `${path}/.${query}`,
      `${path};x${query}`,
      `${path}%00${query}`,
      `${path}%20${query}`,
      `${path}.${query}`,
      `${path}.json${query}`,
      `${path}%2f${query}`,
      path.toUpperCase() + query,
      encodeEveryLetter(path) + query,
      path.replace('/v1', '%2fv1') + query,
      path.replace('/v1', '/v1%2f') + query,
      path.replaceAll('/', '%5c') + query,
      path.replace('/v1', '/v1/%2e') + query,
      path.replace('/v1', '/%76%31') + query,
      `/%2e%2e${path}${query}`,
      `/assets/..${path}${query}`,
      `/assets/%2e%2e${path}${query}`,
      `/admin${path}${query}`,
      `${path}#x`,
      `http://127.0.0.1${path}${query}`,
      `${path}?apikey=${query.slice(1)}`,
    ]
  }
  const variants = endpoints.flatMap(listSpellings)
  expect(new Set(variants).size).toBeGreaterThanOrEqual(150)
  const rewriteHeaders = [{}, { 'x-original-url': '/rest/v1/staff' }, { 'x-rewrite-url': '/auth/v1/admin/users' }]
  for (const path of variants) {
    for (const headers of rewriteHeaders) {
      const { status, body } = await sendRequest(path, { headers: { ...headers, apikey: publishableKey } })
      expect({ path, leaks: body.includes(canary), isFault: status >= 500 }).toEqual({
        path,
        leaks: false,
        isFault: false,
      })
    }
  }
})

const faultTexts = [
  // Strings that appear in stack traces, in errors of JavaScript and Postgres, and in paths on this
  // machine.
  /\n\s+at .+:\d+:\d+/,
  /node:internal|node_modules|(Type|Range|Reference|Syntax|Postgres)Error\b/,
  /syntax error at or near|unterminated quoted/,
]

test('No mutated request causes a server error or reveals internals', async () => {
  const { publishableKey: visitor, secretKey: service } = await readApiKeys(site.dataDir)
  const client = connectWithKey(site, visitor)
  const signedIn = await client.auth.signInWithPassword({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
  const callers = { visitor, service, staff: signedIn.data.session?.access_token ?? '' }
  const port = Number(new URL(site.url).port)
  // Staff may see the canary.
  const listSecrets = (text: string) =>
    [callers.staff, callers.service].some((key) => text.includes(key))
      ? [site.dataDir, webhook]
      : [site.dataDir, webhook, canary]
  const statuses: Record<string, number> = {}
  let loggedLength = site.output().length
  const property = fc.asyncProperty(generateMutatedRequests(), async (make) => {
    const request = make(callers)
    const { status, text } = await sendRaw(port, request)
    const newOutput = site.output().slice(loggedLength)
    loggedLength += newOutput.length
    statuses[status] = (statuses[status] ?? 0) + 1
    const isScript = /^content-type: (text|application)\/(javascript|css)/im.test(text)
    const faults = [
      ...[...text.matchAll(/^HTTP\/1\.1 5(?!0[13]).*/gm)].map(String),
      ...faultTexts.filter((pattern) => !isScript && pattern.test(text)).map(String),
      ...listSecrets(request.text).filter((secret) => !request.text.includes(secret) && text.includes(secret)),
      ...newOutput.split('\n').filter((line) => /"level":"(error|fatal)"/.test(line) || /^(?!\{).*\S/.test(line)),
    ]
    if (faults.length > 0) throw new Error(`${faults.join('\n')}\n\n${request.text}\n\n${text.slice(0, 2_000)}`)
  })
  await fc.assert(property, { numRuns: 900, seed: 1 })
  expect(site.process.exitCode).toBeNull()
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  expect(statuses[200]).toBeGreaterThan(60)
})

const encodeEveryLetter = (path: string) =>
  path.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

test('For any request, the log stays short and valid and contains no secrets', async () => {
  const fragments = [
    '\r\n{"level":"fatal"}',
    '\u001b[31m',
    '\u001b]0;x\u0007',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u0000',
    '\b',
    '\u202e',
    '"}',
  ]
  const inputs = [
    ...scriptPayloads.slice(0, 150),
    ...fragments.flatMap((fragment) => [
      fragment,
      `x${fragment}y`,
      fragment.repeat(60),
      `${fragment}\\`,
      `"${fragment}`,
    ]),
  ]
  expect(inputs.length).toBeGreaterThanOrEqual(200)
  const startLength = site.output().length
  for (const [index, text] of inputs.entries()) {
    const encodedText = encodeURIComponent(text.slice(0, 40))
    const agent = text.replaceAll(/[^\x20-\x7e]/g, '?')
    const headers = { 'user-agent': agent, referer: agent, authorization: `Bearer ${canary}`, cookie: `a=${canary}` }
    await sendRequest(`/lost/${index}-${encodedText}?password=${canary}`, { headers })
  }
  // The server logs its counts when it stops.
  await site.stop()
  const lines = site.output().slice(startLength).trimEnd().split('\n')
  const missing = lines.filter((line) => line.includes('"event":"not_found"'))
  const counts = missing.map((line) => z.object({ count: z.number().default(1) }).parse(JSON.parse(line)).count)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(inputs.length)
  expect(lines.length).toBeLessThan(20)
  for (const line of lines) {
    expect(line).toMatch(/^[\x20-\x7e]+$/)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  }
  expect(
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes(canary)),
  ).toEqual([])
})
