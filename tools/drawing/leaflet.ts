/** A heading and the sentences below it. */
type Section = readonly [title: string, ...lines: string[]]

export type LeafletPage = readonly [title: string, sections: readonly Section[]]

/** Colors as PDF writes them: three shares from 0 to 1. */
interface Leaflet {
  name: string
  notice: string
  main: string
  accent: string
  /** The name, on the main color. */
  bright: string
  pages: readonly LeafletPage[]
}

/** Letter-size pages as the bytes of a PDF 1.4 file (ISO 32000-1), with fonts that every reader has. */
export function createLeaflet(leaflet: Leaflet): Uint8Array {
  return assemble(leaflet.pages.map((page) => drawPage(leaflet, page)))
}

function drawPage({ name, notice, main, accent, bright }: Leaflet, [title, sections]: LeafletPage): string {
  const parts = [
    `${main} rg 0 672 612 120 re f ${accent} rg 0 666 612 6 re f`,
    text(54, 736, 'F2', 13, bright, name),
    text(54, 698, 'F2', 30, '1 1 1', title),
  ]
  let y = 622
  for (const [heading, ...lines] of sections) {
    parts.push(text(54, y, 'F2', 16, main, heading), `${accent} rg 54 ${y - 8} 40 2 re f`)
    for (const sentence of lines) {
      y -= 22
      parts.push(text(54, y - 6, 'F1', 12, '0.1 0.13 0.19', sentence))
    }
    y -= 44
  }
  const lines = notice.match(/.{1,118}(?= |$)/g) ?? []
  for (const [index, words] of lines.entries()) {
    parts.push(text(54, 54 + 12 * (lines.length - 1 - index), 'F1', 9, '0.35 0.4 0.47', words.trim()))
  }
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
