/** A piece of a text, and whether it matches the query. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** Stand around each match; the database sets the same two (`search_site`). */
export const markers = { start: '\u0002', end: '\u0003' }

/** Splits a text at its markers. Whatever else the text holds is plain text. */
export function splitHighlights(marked: string): TextPiece[] {
  return marked
    .split(markers.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isMatch: false }]
      const end = part.indexOf(markers.end)
      const match = end === -1 ? part : part.slice(0, end)
      return [
        { text: match, isMatch: true },
        { text: part.slice(match.length), isMatch: false },
      ]
    })
    .map(({ text, isMatch }) => ({ text: text.replaceAll(markers.end, ''), isMatch }))
    .filter(({ text }) => text !== '')
}
