/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  text: string
  isFound: boolean
}

/** Stand around what was found; the database sets the same two (`search_site`). */
export const marks = { start: '\u0002', end: '\u0003' }

/** Takes a text with marks apart. Whatever else the text holds is text. */
export function splitMarkedText(marked: string): TextPiece[] {
  return marked
    .split(marks.start)
    .flatMap((part, index) => {
      if (index === 0) return [{ text: part, isFound: false }]
      const end = part.indexOf(marks.end)
      const found = end === -1 ? part : part.slice(0, end)
      return [
        { text: found, isFound: true },
        { text: part.slice(found.length), isFound: false },
      ]
    })
    .map(({ text, isFound }) => ({ text: text.replaceAll(marks.end, ''), isFound }))
    .filter(({ text }) => text !== '')
}
