import { siteDefaults } from '#content/site-defaults.ts'

const navy = '0.078 0.161 0.290'
const brass = '0.784 0.588 0.235'

/** Two letter-size pages as the bytes of a PDF 1.4 file (ISO 32000-1), with fonts that every reader has. */
export function createVisitorGuide(): Uint8Array {
  const pages = [
    page('Visitor guide', [
      [
        'Where we are',
        `${siteDefaults.address.building}, ${siteDefaults.address.street}, ${siteDefaults.address.city}.`,
        'The entrance is under the star. A ramp is on the left side.',
      ],
      [
        'When we are open',
        'The front desk is staffed at every hour of every day.',
        'All other desks keep the hours on the next page.',
      ],
      [
        'What to bring',
        'An identity document, and your case number if you have one.',
        'Somebody you trust may come along, into every room.',
        'Leave pets outside. The dogs inside are at work.',
      ],
      [
        'What happens',
        'Say at the front desk why you came. It takes one sentence.',
        'You are told how long it will take, and where to wait.',
        'You leave with a case number or the name of who calls you.',
      ],
    ]),
    page('Who does what', [
      ['Front desk', 'Reports, found property, permits, directions. At every hour.', siteDefaults.phones.frontDesk],
      [
        'Records desk',
        'Copies in 2-3 business days, background checks in 5-7.',
        `Monday to Friday, 8 a.m. to 5 p.m. ${siteDefaults.phones.records}`,
      ],
      [
        'Traffic desk',
        'Crash reports, tickets, and requests for your street.',
        `Monday to Friday, 8 a.m. to 6 p.m. ${siteDefaults.phones.traffic}`,
      ],
      [
        'Detective bureau',
        'Second floor. Please ask for your detective by name.',
        `Monday to Friday, 8 a.m. to 8 p.m. ${siteDefaults.phones.detectives}`,
      ],
      [
        'Community office',
        'Watch groups, school visits, the Citizens Police Academy.',
        `Monday to Friday, 10 a.m. to 6 p.m. ${siteDefaults.phones.community}`,
      ],
    ]),
  ]
  return assemble(pages)
}

type Section = readonly [title: string, ...lines: string[]]

function page(title: string, sections: readonly Section[]): string {
  const parts = [
    `${navy} rg 0 672 612 120 re f ${brass} rg 0 666 612 6 re f`,
    text(54, 736, 'F2', 13, '0.91 0.78 0.50', siteDefaults.name),
    text(54, 698, 'F2', 30, '1 1 1', title),
  ]
  let y = 622
  for (const [heading, ...lines] of sections) {
    parts.push(text(54, y, 'F2', 16, navy, heading), `${brass} rg 54 ${y - 8} 40 2 re f`)
    for (const sentence of lines) {
      y -= 22
      parts.push(text(54, y - 6, 'F1', 12, '0.1 0.13 0.19', sentence))
    }
    y -= 44
  }
  parts.push(text(54, 54, 'F1', 9, '0.35 0.4 0.47', siteDefaults.notice))
  return parts.join('\n')
}

function text(x: number, y: number, font: string, size: number, color: string, words: string): string {
  return `BT ${color} rg /${font} ${size} Tf ${x} ${y} Td (${words.replace(/[\\()]/g, '\\$&')}) Tj ET`
}

function assemble(pages: readonly string[]): Uint8Array {
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
