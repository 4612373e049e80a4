/** Bytes of a drawing that is taken. */
export const largestSvgBytes = 512 * 1024

/**
 * Why a drawing is not taken, in a sentence; null for one that may be drawn. What it refuses, a badge doesn't need, and whoever
 * draws it would have to run, load or count without end: scripts, pages within, other files, entities, pictures within.
 */
export function findSvgRefusal(text: string): string | null {
  const markup = text.replace(/<!--[\s\S]*?-->/g, '').replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, '$1')
  if (!/^\s*(<\?xml[^>]*\?>\s*)?(<!DOCTYPE\s+svg\b[^[>]*>\s*)?<(svg:)?svg[\s>]/.test(markup)) {
    return 'This is no SVG drawing. Choose another file, or save it as PNG and upload that.'
  }
  if (/<!ENTITY|<!DOCTYPE[^>]*\[/i.test(markup)) return refuse('entities')
  const [, element] =
    /<(?:[\w-]+:)?(script|foreignObject|image|feImage|iframe|audio|video|object|embed|filter|pattern|animate\w*|set|handler)[\s/>]/i.exec(
      markup,
    ) ?? []
  if (element !== undefined) return refuse(`“${element}”`)
  if (/<\?(?!xml\s)/.test(markup)) return refuse('a processing instruction')
  if (/\son\w+\s*=/i.test(markup)) return refuse('scripts')
  if (/@import|@font-face/i.test(markup)) return refuse('fonts or styles from elsewhere')
  const links = [
    ...markup.matchAll(/\b(?:xlink:)?href\s*=\s*(["'])(.*?)\1/gis),
    ...markup.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/gis),
  ]
  if (links.some(([, , target = '']) => !target.trim().startsWith('#'))) return refuse('another file')
  if (/<(?:[\w-]+:)?text[\s/>]/i.test(markup)) {
    return 'This drawing has text, whose fonts are not on this server. Turn the text into paths and export it again, or save it as PNG.'
  }
  return null
}

function refuse(what: string): string {
  return `This drawing uses ${what}, which is not drawn here. Save it as PNG and upload that.`
}
