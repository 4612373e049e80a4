import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from '#tests/support/browser/fixtures.ts'

test('Forms, services, leaders and open positions print on one sheet of Letter paper', async ({ openPage }) => {
  const page = await openPage()
  for (const path of [
    '/services/accident-investigation/forms/driver-statement',
    '/services/police-reports/forms/incident-report',
    '/services/police-reports',
    '/leadership/rosalind-achebe',
    '/leadership/patrol-commander',
  ]) {
    await page.goto(path)
    const sheets = await PDFDocument.load(await page.pdf({ format: 'Letter' }))
    expect(sheets.getPageCount(), path).toBe(1)
  }
})
