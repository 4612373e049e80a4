import list from './english-words.txt?raw'

let words: ReadonlySet<string> | undefined

/** True for a common English word in small letters and American spelling, in any of its forms. */
export function isEnglishWord(word: string): boolean {
  words ??= new Set(list.replaceAll(/^#.*$/gm, '').split(/\s+/))
  return words.has(word)
}
