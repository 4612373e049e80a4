import drawing from '../../art/badge/letters.svg?raw'

interface Glyph {
  /** Null for a combining mark, which `toStrokes` centers above or below a letter. */
  width: number | null
  /** An SVG path of absolute M, L and Q commands. Capitals are 10 units high, and y grows downward. */
  d: string
}

/** Line drawings of letters, keyed by character. An SVG image can't use the site's fonts. */
const glyphs: ReadonlyMap<string, Glyph> = new Map(
  [...drawing.matchAll(/<path id="u([0-9a-f]+)"(?: data-width="([\d.]+)")? transform="[^"]*" d="([^"]*)"/g)].map(
    ([, code = '', width, d = '']) => [
      String.fromCodePoint(Number.parseInt(code, 16)),
      { width: width === undefined ? null : Number(width), d },
    ],
  ),
)

/** Maps letters without a drawing to letters that look the same. */
const lookalikes: Record<string, string> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'ХX', 'ІI', 'ЈJ', 'ЅS']
    .concat(['ПΠ', 'ФΦ', 'ГΓ'])
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT'])
    .concat(['ΥY', 'ΧX', 'ÐĐ', 'ıI'])
    .map((pair) => [...pair])
    .map(([letter = '', lookalike = '']) => [letter, lookalike]),
)

interface Stroke {
  x: number
  d: string
}

/** Returns null if a letter has no drawing. */
export function toStrokes(text: string): { strokes: readonly Stroke[]; width: number } | null {
  const strokes: Stroke[] = []
  let x = 0
  let middleX = 0
  for (const letter of text.toUpperCase().normalize('NFD')) {
    const glyph = glyphs.get(lookalikes[letter] ?? letter)
    if (glyph === undefined) return null
    if (glyph.width === null) {
      strokes.push({ x: middleX, d: glyph.d })
      continue
    }
    if (x > 0) x += letterSpace
    strokes.push({ x, d: glyph.d })
    middleX = x + glyph.width / 2
    x += glyph.width
  }
  return { strokes, width: x }
}

const letterSpace = 2.7
