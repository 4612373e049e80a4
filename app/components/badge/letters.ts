import drawing from '../../art/badge/letters.svg?raw'

interface Glyph {
  /** Null for a mark, which stands above the middle of a letter or below it. */
  width: number | null
  /** Absolute M, L and Q; capitals are 10 high from the top down. */
  d: string
}

/** The alphabet of lines for ribbons, by character: the same on every machine, because an image has no fonts. */
const glyphs: ReadonlyMap<string, Glyph> = new Map(
  [...drawing.matchAll(/<path id="u([0-9a-f]+)"(?: data-width="([\d.]+)")? transform="[^"]*" d="([^"]*)"/g)].map(
    ([, code = '', width, d = '']) => [
      String.fromCodePoint(Number.parseInt(code, 16)),
      { width: width === undefined ? null : Number(width), d },
    ],
  ),
)

/** Letters of other alphabets that look like a Latin one. */
const lookalikes: Record<string, string> = Object.fromEntries(
  ['АA', 'ВB', 'ЕE', 'КK', 'МM', 'НH', 'ОO', 'РP', 'СC', 'ТT', 'ХX', 'ІI', 'ЈJ', 'ЅS', 'ПΠ', 'ФΦ', 'ГΓ']
    .concat(['ΑA', 'ΒB', 'ΕE', 'ΖZ', 'ΗH', 'ΙI', 'ΚK', 'ΜM', 'ΝN', 'ΟO', 'ΡP', 'ΤT', 'ΥY', 'ΧX', 'ÐĐ', 'ıI'])
    .map((couple) => [...couple])
    .map(([letter = '', like = '']) => [letter, like]),
)

/** The lines of a letter at its place in a text whose capitals are 10 high. */
interface Line {
  x: number
  d: string
}

/** Writes a text as lines, and tells its width; null where a letter is not in this alphabet. */
export function writeLines(text: string): { lines: readonly Line[]; width: number } | null {
  const lines: Line[] = []
  let x = 0
  let middle = 0
  for (const letter of text.toUpperCase().normalize('NFD')) {
    const glyph = glyphs.get(lookalikes[letter] ?? letter)
    if (glyph === undefined) return null
    if (glyph.width === null) {
      lines.push({ x: middle, d: glyph.d })
      continue
    }
    if (x > 0) x += letterSpace
    lines.push({ x, d: glyph.d })
    middle = x + glyph.width / 2
    x += glyph.width
  }
  return { lines, width: x }
}

const letterSpace = 2.7
