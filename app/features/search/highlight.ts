import { splitWords, type TextWord } from './split-words.ts'

export interface TextPiece {
  text: string
  isMatch: boolean
}

/** Neighboring matches become one piece. */
export function highlight(text: string, stems: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let copiedEnd = 0
  for (const word of splitWords(text)) {
    if (!hasStem(word, stems)) continue
    const textBetween = text.slice(copiedEnd, word.start)
    const lastMatch = pieces.at(-1)
    if (lastMatch && /^[ -]?$/.test(textBetween)) lastMatch.text += textBetween + text.slice(word.start, word.end)
    else pieces.push({ text: textBetween, isMatch: false }, { text: text.slice(word.start, word.end), isMatch: true })
    copiedEnd = word.end
  }
  pieces.push({ text: text.slice(copiedEnd), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}

/** Omits the stems of synonyms, because the user didn't type those words. */
export function listTypedStems(stems: readonly string[], query: string): string[] {
  const words = splitWords(query)
  return stems.filter((stem) => words.some((word) => hasStem(word, [stem])))
}

/** Separates the parts of a text, such as the stages of a career. */
const partSeparator = '\u001f'

/**
 * Returns the passage with the most matching words. If words match, the passage is from one part of
 * the text. The passage consists of complete sentences if possible. An ellipsis marks a sentence
 * that the passage cuts. `maxLength` is the maximum number of characters without ellipses. To end
 * with a sentence, the passage may be 40 % longer.
 */
export function cutExcerpt(text: string, stems: readonly string[], maxLength = 180): string {
  const countMatchedWords = (part: string) =>
    new Set(
      splitWords(part)
        .filter((word) => hasStem(word, stems))
        .map(({ word }) => word),
    ).size
  const parts = endHeadings(text).split(partSeparator)
  const counts = parts.map(countMatchedWords)
  const maxCount = Math.max(...counts)
  const part = parts[counts.indexOf(maxCount)] ?? ''
  return cutPassage(maxCount > 0 ? part : parts.join(' … '), stems, maxLength)
}

function cutPassage(text: string, stems: readonly string[], maxLength: number): string {
  if (text.length <= maxLength) return endsWithWord.test(text) ? `${text}.` : text
  const words = splitWords(text)
  const matches = words.filter((word) => hasStem(word, stems)).slice(0, 200)
  const sentences = listSentences(text)
  const listMatchesFrom = (start: number) =>
    matches.filter((word) => word.start >= start && word.end <= start + maxLength)
  const countMatchedWordsFrom = (start: number) => new Set(listMatchesFrom(start).map(({ word }) => word)).size
  const starts = matches.map((match) => {
    const sentenceStart = sentences.findLast(({ start }) => start <= match.start)?.start ?? 0
    if (match.end <= sentenceStart + maxLength) return sentenceStart
    return words.find(({ start }) => start >= match.start - 60)?.start ?? match.start
  })
  const bestStart = starts.reduce(
    (best, start) => (countMatchedWordsFrom(start) > countMatchedWordsFrom(best) ? start : best),
    0,
  )
  const lastStart = sentences.find(({ start }) => start >= text.length - maxLength)?.start ?? text.length
  const excerptStart = Math.min(bestStart, lastStart)
  // The excerpt may end with a sentence only after the last match and after half of `maxLength`.
  const lastMatchEnd = listMatchesFrom(excerptStart).at(-1)?.end ?? 0
  const minimumEnd = Math.min(text.trimEnd().length, Math.max(lastMatchEnd, excerptStart + maxLength / 2))
  const sentenceEnd =
    sentences.findLast(({ end }) => end >= minimumEnd && end <= excerptStart + maxLength)?.end ??
    sentences.find(({ end }) => end >= minimumEnd && end <= excerptStart + 1.4 * maxLength)?.end
  const excerptEnd = sentenceEnd ?? words.findLast(({ end }) => end <= excerptStart + maxLength)?.end ?? text.length
  const isSentenceStart = sentences.some(({ start }) => start === excerptStart)
  const excerpt = text.slice(excerptStart, excerptEnd).trim()
  const isCut = sentenceEnd === undefined || endsWithWord.test(excerpt)
  const end = excerptEnd >= text.trimEnd().length ? '.' : '\u00a0…'
  return `${isSentenceStart ? '' : '…\u00a0'}${excerpt}${isCut ? end : ''}`
}

/** Headings have no period, so a heading and the next sentence would look like one sentence. */
const endHeadings = (text: string) => text.replaceAll(/(?<=[\p{L}\p{N}])\s*\n\s*(?=[\p{Lu}\p{N}])/gu, '. ')

/** Headings and alt texts often end without a period. */
const endsWithWord = /[\p{L}\p{N}]$/u

const sentenceSegmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** `Intl.Segmenter` wrongly ends a sentence after these abbreviations. */
const abbreviationEnd = /\b(Sgt|Lt|Capt|Cpl|Det|Ofc|Cmdr|Dr|Mr|Mrs|Ms|St|No)\.\s*$/

function listSentences(text: string): { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = []
  let start = 0
  for (const { segment, index } of sentenceSegmenter.segment(text)) {
    if (abbreviationEnd.test(segment)) continue
    sentences.push({ start, end: index + segment.trimEnd().length })
    start = index + segment.length
  }
  return sentences
}

/**
 * True if a word has one of the stems. Stems come from Postgres' English dictionary, such as
 * "polici" for "policy". A short stem matches only with a common ending: "car" matches "cars", not
 * "carry".
 */
function hasStem({ word }: TextWord, stems: readonly string[]): boolean {
  return stems.some((stem) =>
    stem.length > 3
      ? word.startsWith(stem.replace(/[ie]$/, ''))
      : word.startsWith(stem) && (stem.length > 1 ? shortEnding : /^$/).test(word.slice(stem.length)),
  )
}

const shortEnding = /^(s|es|d|ed|er|ly)?$/
