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
