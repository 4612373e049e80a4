import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { createStorageFixture } from '../storage-fixture.ts'

const fixture = await createStorageFixture()
afterAll(() => fixture.close())

const upload = (name: string, body: string) =>
  fixture.send(`/object/open/${name}.pdf`, {
    method: 'POST',
    as: 'staff',
    headers: { 'content-type': 'application/pdf' },
    body: Buffer.from(body, 'latin1'),
  })

async function downloadPdf(name: string): Promise<PDFDocument> {
  const response = await fixture.send(`/object/public/open/${name}.pdf`)
  return PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false })
}

/** Returns all objects of the document as text. */
function readAllText(document: PDFDocument): string {
  const objects = document.context.enumerateIndirectObjects().map(([, object]) => object)
  const contents = objects.filter((object) => object instanceof PDFRawStream).map(({ contents }) => contents)
  return [...objects.map(String), ...contents.map((bytes) => Buffer.from(bytes).toString('latin1'))].join('\n')
}

interface PdfEntries {
  /** Entries of the catalog, the only page and its link. The numbers of `objects` start at 6. */
  catalog?: string
  page?: string
  link?: string
  objects?: string[]
}

function makePdf({ catalog = '', page = '', link = '', objects = [] }: PdfEntries): string {
  const allObjects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] /XFA 7 0 R >> ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Annots [4 0 R 5 0 R 6 0 R] ${page} >>`,
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (rank) /V (Sergeant) /Rect [0 0 9 9] /AA 8 0 R >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${link} >>`,
    ...objects,
  ]
  const numberedObjects = allObjects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.7\n${numberedObjects.join('')}trailer\n<< /Root 1 0 R /Size ${allObjects.length + 1} >>\n%%EOF\n`
}

const buildStream = (entries: string, content: string) =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

const canary = 'canary-to-remove'
const script = `<< /S /JavaScript /JS (${canary}) >>`
const urlAction = `<< /S /URI /URI (https://example.org/${canary}) >>`
const fileSpecification = '<< /Type /Filespec /F (a.exe) /EF << /F 10 0 R >> >>'
const nullObject = 'null'
const streamedScript = buildStream(`/S /JavaScript /JS (${canary})`, '0')
const streamedFilm = buildStream(`/Subtype /Movie /Rect [0 0 9 9] /T (${canary})`, '0')
/**
 * Object 6 is an annotation, 7 an XFA form, 8 the actions of a field, 9 is free, and 10 the content
 * of a file.
 */
const buildObjects = (objects: Record<number, string>) =>
  [6, 7, 8, 9].map((number) => objects[number] ?? nullObject).concat(buildStream('/Type /EmbeddedFile', canary))
const buildAnnotation = (entries: string): PdfEntries => ({
  objects: buildObjects({ 6: `<< /Type /Annot ${entries} >>` }),
})

test.each<[name: string, parts: PdfEntries]>([
  ['a script that runs when the file opens', { catalog: `/OpenAction ${script}` }],
  [
    'a script behind references',
    { link: '/A 11 0 R', objects: [...buildObjects({}), '<< /S 12 0 R /JS 13 0 R >>', '/JavaScript', `(${canary})`] },
  ],
  ['a script with escaped names', { link: `/#41 << /#53 /Java#53cript /J#53 (${canary}) >>` }],
  ['a URL that opens with the file', { catalog: `/OpenAction ${urlAction}` }],
  ['a script that runs when the file closes', { catalog: `/AA << /WC ${script} >>` }],
  ['a script of a page', { page: `/AA << /O ${script} >>` }],
  ['a URL that a page opens', { page: `/AA << /O ${urlAction} >>` }],
  ['a script of a field', { objects: buildObjects({ 8: `<< /K ${script} /F ${script} >>` }) }],
  ['a script in a stream', { link: '/A 11 0 R', objects: [...buildObjects({}), streamedScript] }],
  ['a script of a page in a stream', { page: '/AA << /O 11 0 R >>', objects: [...buildObjects({}), streamedScript] }],
  [
    'a URL in a stream that a page opens',
    { page: '/AA 11 0 R', objects: [...buildObjects({}), buildStream(`/O ${urlAction}`, '0')] },
  ],
  ['a film in a stream', { objects: buildObjects({ 6: streamedFilm }) }],
  [
    'embedded files in a stream',
    { page: '/X << /EF 11 0 R >>', objects: [...buildObjects({}), buildStream('/UF 10 0 R', canary)] },
  ],
  ['a base URL', { catalog: `/URI << /Base (https://${canary}.example/) >>` }],
  ['scripts of the document', { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
  ['a program that a link starts', { link: `/A << /S /Launch /Win << /F (cmd.exe) /P (${canary}) >> >>` }],
  ['a script after other actions', { link: `/A << /S /GoTo /D [0 /Fit] /Next [<< /S /Named /Next ${script} >>] >>` }],
  ['an action that submits the form', { link: `/A << /S /SubmitForm /F (https://example.org/${canary}) >>` }],
  ['an action that imports data', { link: `/A << /S /ImportData /F (${canary}) >>` }],
  ['a link to an embedded file', { link: `/A << /S /GoToE /T << /R /C /N (${canary}) >> >>` }],
  ['a link to another file', { link: `/A << /S /GoToR /F (${canary}) /D [0 /Fit] >>` }],
  ['a film that runs a script', { link: `/A << /S /Rendition /OP 0 /JS (${canary}) >>` }],
  ['a URL that is a script', { link: `/A << /S /URI /URI (java\tscript:${canary}) >>` }],
  ['a URL of a file share', { link: `/A << /S /URI /URI (\\\\\\\\host\\\\${canary}) >>` }],
  [
    'embedded files',
    { catalog: `/Names << /EmbeddedFiles << /Names [(a) ${fileSpecification}] >> >>`, objects: buildObjects({}) },
  ],
  ['files attached to a page', { page: `/AF [${fileSpecification}]`, objects: buildObjects({}) }],
  ['a file attachment annotation', buildAnnotation(`/Subtype /FileAttachment /FS ${fileSpecification}`)],
  [
    'rich media',
    buildAnnotation(`/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(a) ${fileSpecification}] >> >>`),
  ],
  ['a film', buildAnnotation(`/Subtype /Screen /MK << /CA (${canary}) >>`)],
  ['an XFA form', { objects: buildObjects({ 7: buildStream('', `<script>${canary}</script>`) }) }],
  ['content from another file', { page: '/Contents 6 0 R', objects: [buildStream(`/F (${canary})`, 'q Q')] }],
])('The server removes %s from a PDF', async (name, pdfEntries) => {
  const pdf = makePdf(pdfEntries)
  expect(pdf).toContain(canary)
  const key = name.replaceAll(' ', '-')
  expect((await upload(key, pdf)).status).toBe(200)
  const stored = await downloadPdf(key)
  expect(readAllText(stored)).not.toMatch(
    /canary|\/(JavaScript|Launch|SubmitForm|ImportData|GoTo[ER]|RichMedia|EF|OpenAction)\b/,
  )
  expect(stored.getPage(0).getSize()).toEqual({ width: 300, height: 200 })
  expect(stored.getForm().getTextField('rank').getText()).toBe('Sergeant')
})

test('Links, bookmarks and resources with the names of active content stay in a PDF', async () => {
  const state = '<< /Type /ExtGState /SMask << /S /Luminosity >> /D [[2] 0] >>'
  const names = ['AA', 'AF', 'EF', 'JavaScript', 'Launch', 'OpenAction', 'XFA']
  const pdf = makePdf({
    catalog: '/Outlines << /Type /Outlines /First << /Title (Roster) /A << /S /GoTo /D [3 0 R /Fit] >> >> >>',
    page: `/Resources << /ExtGState << ${names.map((name) => `/${name} ${state}`).join(' ')} >> >>`,
    link: '/A << /S /URI /URI (https://example.org/a) /Next << /S /Named /N /NextPage >> >>',
    objects: buildObjects({ 6: '<< /Type /Annot /Subtype /Text /Contents (A note) /Rect [0 0 9 9] >>' }),
  })
  expect((await upload('harmless', pdf)).status).toBe(200)
  const stored = await downloadPdf('harmless')
  for (const keptText of ['Roster', '/GoTo', 'https://example.org/a', '/NextPage', 'A note']) {
    expect(readAllText(stored)).toContain(keptText)
  }
  const states = stored.getPage(0).node.Resources()?.lookup(PDFName.of('ExtGState'), PDFDict)
  expect(states?.keys().map((key) => key.decodeText())).toEqual(names)
})

test.each([
  ['dynamic', makePdf({ catalog: '/NeedsRendering true' }), /builds its pages with a program.*Print it to a new PDF/],
  ['broken', makePdf({ objects: [`<< /S /JavaScript /JS (${canary}) ] >`] }), /can't be read completely/],
])('A %s PDF is rejected with an explanation', async (name, pdf, sentence) => {
  const response = await upload(name, pdf)
  expect([response.status, (await response.json()).message]).toEqual([422, expect.stringMatching(sentence)])
})
