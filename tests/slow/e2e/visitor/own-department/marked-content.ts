import type { Field } from '#content/model/field.ts'

/** A text that stands in a field of its own and nowhere else on the site. */
export interface Mark {
  /** Where it was put, for whoever reads of a failure. */
  place: string
  word: string
  /** What stood there before. */
  was: string
}

/** Puts a mark into every text of a value that can be changed; a list has at least one entry, and all that can be shown is. */
export function markContent(field: Field, value: unknown, marks: Mark[], place: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return addMark(marks, place, String(value ?? ''))
    case 'list': {
      const entries = Array.isArray(value) && value.length > 0 ? value : [undefined]
      return entries.map((entry, index) => markContent(field.of, entry, marks, `${place}.${index}`))
    }
    case 'group':
      return Object.fromEntries(
        Object.entries(field.fields).map(([name, inner]) => [
          name,
          markContent(inner, Object(value)[name], marks, `${place}.${name}`),
        ]),
      )
    case 'switch':
      // Shown.
      return true
    case 'choice':
      return value ?? Object.keys(field.options)[0]
    case 'link':
      return value || '/hiring'
    default:
      return value
  }
}

/** Short enough for every field. */
export function addMark(marks: Mark[], place: string, was: string): string {
  const word = `Qz${(marks.length + 1).toString(36).padStart(3, '0')}`
  marks.push({ place, word, was })
  return word
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

/** A document as its readers have it: without marks of HTML, XML and JSON that stand for letters. */
export function toPlainText(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\"', '"')
}
