import { crc32, deflateSync } from 'node:zlib'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asClientsSeeIt, createSite } from '#server/http/site.ts'
import { createReports } from '#server/log/reports.ts'
import { createBadgeDrawing } from '#server/pictures/badge-drawing.ts'
import { createSvgDrawer } from '#server/pictures/draw-svg.ts'
import { largestSvgBytes } from '#server/pictures/svg-rules.ts'
import { type ActivityFixture, type Person, startActivityFixture } from '../activity/activity-fixture.ts'

let base: ActivityFixture
let admin: Person
let editor: Person

beforeAll(async () => {
  base = await startActivityFixture()
  admin = await base.signIn('admin')
  editor = await base.signIn('editor')
})
afterAll(() => base.close())

const svg = (inside: string, size = 'viewBox="0 0 10 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
const redHalf = svg('<rect width="10" height="20" fill="#f00"/>')

async function send(person: Person | null, body: string, init: RequestInit = {}) {
  const reports = createReports(pino({ level: 'silent' }))
  const site = createSite({
    siteUrl: base.url,
    handlePage: async () => new Response('a page', { status: 404 }),
    backend: base.platform,
    staticFiles: null,
    isDevelopment: false,
    reports,
    drawBadge: createBadgeDrawing({ backend: asClientsSeeIt(base.platform, base.url), reports }),
  })
  const { data } = (await person?.client.auth.getSession()) ?? {}
  const headers: HeadersInit = person ? { authorization: `Bearer ${data?.session?.access_token}` } : {}
  return site.fetch(new Request(`${base.url}/badge-drawing`, { method: 'POST', headers, body, ...init }), '127.0.0.1')
}

test('An administrator gets a drawing as a square PNG, transparent around it', async () => {
  const response = await send(admin, redHalf)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { data, info } = await sharp(await response.arrayBuffer())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([512, 512])
  const at = (x: number, y: number) => [...data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 4)]
  expect(at(256, 256)).toEqual([255, 0, 0, 255])
  expect(at(256, 2)[3]).toBe(255)
  expect(at(20, 256)[3]).toBe(0)
})

test('Nobody but an administrator has anything drawn', async () => {
  const made = { headers: { authorization: 'Bearer made.up.token' } }
  expect((await send(null, redHalf)).status).toBe(401)
  expect((await send(null, redHalf, made)).status).toBe(401)
  expect((await send(editor, redHalf)).status).toBe(403)
  expect((await send(admin, redHalf, { method: 'GET', body: null })).status).toBe(405)
})

test.each([
  ['a script', svg('<script>1</script>')],
  ['a picture from elsewhere', svg('<image href="http://127.0.0.1:1/x.png"/>')],
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg('<g>&b;</g>')}`],
  ['no drawing', 'GIF89a'],
  ['a drawing that ends early', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0'],
  ['a drawing without a size', svg('<g/>', 'width="0" height="0"')],
  ['a drawing as large as a country', svg('<rect width="9" height="9"/>', 'width="900000" height="900000"')],
])('%s is refused with a sentence', async (_, body) => {
  const response = await send(admin, body)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('PNG')
})

test('A drawing of too many bytes is refused before it is read whole', async () => {
  const response = await send(admin, svg(`<desc>${'x'.repeat(largestSvgBytes)}</desc>`))
  expect([response.status, await response.text()]).toEqual([
    413,
    'A drawing may have 512 KB. Save it as PNG and upload that.\n',
  ])
})

test('Copies of copies without end end with the process that draws them', async () => {
  const level = (index: number) => `<g id="l${index}">${`<use href="#l${index - 1}"/>`.repeat(12)}</g>`
  const bomb = svg(
    `<defs><path id="l0" d="M0 0H9V9Z"/>${Array.from({ length: 9 }, (_, index) => level(index + 1)).join('')}</defs><use href="#l9"/>`,
  )
  expect(await createSvgDrawer({ seconds: 2 })(Buffer.from(bomb))).toBeNull()
})

test('A drawing that needs a gigabyte ends with the process that draws it', async () => {
  const file = blackPng(12_000).toString('base64')
  const bomb = svg(`<image width="10" height="20" href="data:image/png;base64,${file}"/>`)
  expect(bomb.length).toBeLessThan(largestSvgBytes)
  expect(await createSvgDrawer()(Buffer.from(bomb))).toBeNull()
})

/** Of one bit a pixel. */
function blackPng(side: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
