/** A word of a text, and where it stands. */
export interface TextWord {
  /** In small letters, without accents and dots. */
  word: string
  start: number
  end: number
}

/**
 * The words of a text, as `private.plain_words` of the database has them: letters and digits apart (K-9 and K9 are the same), letters
 * with dots as one word (D.A.R.E.).
 */
export function splitWords(text: string): TextWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => ({
    word: foldWord(written),
    start: index,
    end: index + written.length,
  }))
}

const wordPattern = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+|\p{L}[\p{L}\p{M}]*|\p{N}+/gu

function foldWord(written: string): string {
  const plain = written.toLowerCase().replaceAll('.', '')
  return /[^a-z0-9]/.test(plain) ? plain.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC') : plain
}

/** Cuts the ending of a word, so that "reports" is "reporting". */
export function cutEnding(word: string): string {
  return word.replace(/^(\p{L}{3,}?)(?:ings?|i?e?s|ied|ed|e|y)$/u, '$1')
}

/** Words that say nothing about what is looked for. */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

const stopWords = new Set(
  (
    'a about am an and any are as at be been being by can could d did do does for from get give go had has have he her hers him his how ' +
    'i if in into is it its ll me much many my need no of off on or our out please s she should so some t than that the their them then ' +
    'there these they this those to too tell up us very want was we were what when where which while who whom why will with would you your'
  ).split(' '),
)
