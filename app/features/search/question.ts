/** Characters of a question that are looked at. */
const longestQuestion = 200

/** The question of an address: one line, no longer than is looked at; `''` where none was asked. */
export function parseQuestion(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestQuestion).toWellFormed()
}

/**
 * The beginnings of the words that all have to be there, for texts that no database searches. Endings are cut, so that
 * "reports" finds "reporting".
 */
export function listWordBeginnings(question: string): string[] {
  const words = question
    .toLowerCase()
    .replace(/(^|\s)-\S+/g, ' ')
    .match(/[\p{L}\p{N}]+/gu)
  return [...new Set((words ?? []).filter((word) => !smallWords.has(word)).map(cutEnding))]
}

function cutEnding(word: string): string {
  return word.replace(/^(\p{L}{3,}?)(?:ings?|e?s|ed|e|y)$/u, '$1')
}

const smallWords = new Set(
  'a about an and are as at be by can do does for from how i in is it me my of on or our the to us we what when where which who will with you your'.split(
    ' ',
  ),
)
