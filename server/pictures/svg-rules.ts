/** Bytes of a drawing that is taken. */
export const largestSvgBytes = 512 * 1024

/** Comments, CDATA, instructions, the document type and elements, whichever begins first, as an XML parser reads them. */
const pieces =
  /[^<]+|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE\s(?:[^<>"'[\]]|"[^<"]*"|'[^<']*')*>|<[^\s<>"'!?](?:[^<>"']|"[^<"]*"|'[^<']*')*>/gy

/**
 * Why a drawing is not taken, in a sentence; null for one that may be drawn. What it refuses, a badge doesn't need, and whoever
 * draws it would have to run, load or count without end: scripts, pages within, other files, entities, pictures within.
 */
export function findSvgRefusal(text: string): string | null {
  const read = [...text.matchAll(pieces)].map(([piece]) => piece)
  const rest = text.slice(read.join('').length)
  if (/^<!DOCTYPE\s/.test(rest)) return refuse('entities')
  const seen = read.filter((piece) => !piece.startsWith('<!--'))
  const markup = seen.map((piece) => piece.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1')).join('')
  if (rest !== '' || !/^\s*(<\?xml\s[^>]*\?>\s*)?(<!DOCTYPE\s+svg\b[^[>]*>\s*)?<(svg:)?svg[\s>]/.test(markup)) {
    return 'This is no SVG drawing. Choose another file, or save it as PNG and upload that.'
  }
  // In another encoding the same bytes can be other markup.
  const [, encoding = 'utf-8'] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)/.exec(markup) ?? []
  if (!/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) return refuse('an encoding other than UTF-8')
  const [, element] =
    /<(?:[^\s<>/:]+:)?(script|foreignObject|image|feImage|iframe|audio|video|object|embed|filter|pattern|animate\w*|set|handler)[\s/>]/i.exec(
      markup,
    ) ?? []
  if (element !== undefined) return refuse(`“${element}”`)
  if (/<\?(?!xml\s)/.test(markup)) return refuse('a processing instruction')
  if (/\son\w+\s*=/i.test(markup)) return refuse('scripts')
  if (/@import|@font-face/i.test(markup)) return refuse('fonts or styles from elsewhere')
  if (/url\((?!\s*["']?\s*#)/i.test(markup) || seen.some(linksElsewhere)) return refuse('another file')
  if (/<(?:[^\s<>/:]+:)?text[\s/>]/i.test(markup)) {
    return 'This drawing has text, whose fonts are not on this server. Turn the text into paths and export it again, or save it as PNG.'
  }
  return null
}

function linksElsewhere(piece: string): boolean {
  if (!/^<[^!?]/.test(piece)) return false
  const attributes = piece.matchAll(/([^\s=<>"'/]+)\s*=\s*(["'])(.*?)\2/gs)
  return [...attributes].some(([, name = '', , value = '']) => /^(.*:)?href$/i.test(name) && !/^\s*#/.test(value))
}

function refuse(what: string): string {
  return `This drawing uses ${what}, which is not drawn here. Save it as PNG and upload that.`
}
