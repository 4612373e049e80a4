export interface TextWord {
  /** Lowercase, without accents and dots. */
  word: string
  start: number
  end: number
}

/**
 * Splits a text into words, exactly like the database function `private.plain_words`. Letters and
 * digits are separate words. Therefore, K-9 equals K9. Letters with dots, such as D.A.R.E., are one
 * word.
 */
export function splitWords(text: string): TextWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    word: foldWord(word),
    start: index,
    end: index + word.length,
  }))
}

const wordPattern = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L}(?![\p{L}\p{N}]))+|\p{L}[\p{L}\p{M}]*|\p{N}+/gu

function foldWord(word: string): string {
  const plainWord = word.toLowerCase().replaceAll('.', '')
  return /[^a-z0-9]/.test(plainWord) ? plainWord.normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC') : plainWord
}
