/** Characters of a question that are looked at. */
const longestQuestion = 200

/** The question of an address: one line, no longer than is looked at; `''` where none was asked. */
export function parseQuestion(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestQuestion).toWellFormed()
}

/** What a question wants of texts that no database searches: beginnings of words, those that must not be there apart. */
export interface WantedWords {
  wanted: string[]
  unwanted: string[]
}

/** Takes a question apart. Endings are cut, so that "reports" finds "reporting"; "D.A.R.E." is the word "dare". */
export function parseWantedWords(question: string): WantedWords {
  const unwanted = question.match(/(?<=^|\s)-\S+/g) ?? []
  return {
    wanted: listWordBeginnings(question.replace(/(?<=^|\s)-\S+/g, ' ')),
    unwanted: listWordBeginnings(unwanted.join(' ')),
  }
}

function listWordBeginnings(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+/gu, (letters) => letters.replaceAll('.', ''))
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
