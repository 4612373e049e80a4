import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { createStorageFixture } from '../storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

const canary = 'canary of Inés Marlow'

const upload = (name: string, bytes: Uint8Array) =>
  fixture.send(`/object/open/${name}.pdf`, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': 'application/pdf' },
    body: new Uint8Array(bytes),
  })

async function download(name: string): Promise<Buffer> {
  return Buffer.from(await (await fixture.send(`/object/public/open/${name}.pdf`)).arrayBuffer())
}

async function makeDocument(): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  document.addPage([300, 200]).drawText('Duty roster')
  document.setAuthor(canary)
  document.setCreator(canary)
  document.setTitle(canary)
  const xmp = document.context.stream(
    `<?xpacket begin="" id="a"?><x:xmpmeta>${canary}</x:xmpmeta><?xpacket end="w"?>`,
    {
      Type: 'Metadata',
      Subtype: 'XML',
    },
  )
  document.catalog.set(PDFName.of('Metadata'), document.context.register(xmp))
  return document
}

/** Returns a document's bytes as text, followed by its decompressed objects. */
async function readAllText(bytes: Buffer): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false })
  const objects = context.enumerateIndirectObjects().map(([, object]) => object.toString())
  return [bytes.toString('latin1'), String(context.trailerInfo.Info), ...objects].join('\n')
}

const toUtf16Hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

test.each([true, false])(
  'The server removes author, time and program from a PDF and keeps its pages (compressed: %s)',
  async (isCompressed) => {
    const name = `roster-${isCompressed}`
    const bytes = Buffer.from(await (await makeDocument()).save({ useObjectStreams: isCompressed }))
    expect(await readAllText(bytes)).toContain(toUtf16Hex(canary))
    expect((await upload(name, bytes)).status).toBe(200)
    const stored = await download(name)
    const text = await readAllText(stored)
    for (const trace of [canary, toUtf16Hex(canary), 'xpacket', '/Author', '/Producer', '/CreationDate']) {
      expect(text).not.toContain(trace)
    }
    const document = await PDFDocument.load(stored, { updateMetadata: false })
    expect(document.getPageCount()).toBe(1)
    expect(document.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
  },
)

test('The server removes the metadata of earlier revisions of a PDF', async () => {
  const first = Buffer.from(await (await makeDocument()).save({ useObjectStreams: false }))
  const revision = await PDFDocument.load(first, { updateMetadata: false, forIncrementalUpdate: true })
  revision.setAuthor('Nobody')
  const bytes = Buffer.concat([first, Buffer.from(await revision.saveIncremental(revision.takeSnapshot()))])
  expect((await upload('revised', bytes)).status).toBe(200)
  expect(await readAllText(await download('revised'))).not.toContain(toUtf16Hex(canary))
})

test('A PDF without metadata is stored unchanged', async () => {
  const bytes = Buffer.from('%PDF-1.7\n%%EOF\n')
  expect((await upload('plain', bytes)).status).toBe(200)
  expect(await download('plain')).toEqual(bytes)
})

test('A PDF that cannot be rewritten safely is rejected with an explanation', async () => {
  const encrypted = await makeDocument()
  encrypted.encrypt({ userPassword: 'a', ownerPassword: 'b' })
  const signed = await makeDocument()
  const signature = signed.context.register(signed.context.obj({ Type: 'Sig', Contents: PDFString.of('x') }))
  signed.catalog.set(PDFName.of('Perms'), signed.context.obj({ DocMDP: signature }))
  const rejections: [string, Uint8Array, RegExp][] = [
    ['encrypted', await encrypted.save(), /protected with a password.*Save it without protection/],
    ['signed', await signed.save(), /digital signature.*Print it to a new PDF/],
    ['damaged', Buffer.from('%PDF-1.7\ntrailer << /Info 3 0 R >>\n%%EOF'), /can't be read completely/],
  ]
  for (const [name, bytes, sentence] of rejections) {
    const response = await upload(name, bytes)
    expect(response.status).toBe(422)
    expect((await response.json()).message).toMatch(sentence)
  }
  expect(await fixture.listFiles('incoming')).toEqual([])
})

test('A PDF that decompresses to hundreds of times its size is rejected, and the server keeps running', async () => {
  const packed = deflateSync(Buffer.alloc(250_000_000, 32), { level: 1 })
  const bytes = Buffer.concat([
    Buffer.from(
      '%PDF-1.5\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n',
    ),
    Buffer.from(`3 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n0\n%%EOF\n'),
  ])
  expect(bytes.length).toBeLessThan(2_000_000)
  const response = await upload('bomb', bytes)
  expect(response.status).toBe(422)
  expect((await fixture.send('/object/public/open/none.pdf')).status).toBe(404)
})
