import wordList from './english-words.txt?raw'

let englishWords: ReadonlySet<string> | undefined

/** True for any form of a common English word. Expects lowercase and American spelling. */
export function isEnglishWord(word: string): boolean {
  englishWords ??= new Set(wordList.replaceAll(/^#.*$/gm, '').split(/\s+/))
  return englishWords.has(word)
}
