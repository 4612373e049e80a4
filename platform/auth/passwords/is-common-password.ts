import { commonAffixes, commonWords } from './common-words.ts'

/**
 * True if a password is one of the most common passwords. The check uses the patterns of published
 * lists: dates, sequences, repetitions, and words with common affixes. It recognizes words in any
 * case and in leetspeak. A few hundred words cover well over ten thousand passwords.
 */
export function isCommonPassword(password: string): boolean {
  const lowercasePassword = password.toLowerCase()
  return (
    isRepetition(lowercasePassword) ||
    isSequence(lowercasePassword) ||
    isDate(lowercasePassword) ||
    isCommonWordWithAffixes(lowercasePassword) ||
    isCommonWordWithAffixes(decodeLeetspeak(lowercasePassword))
  )
}

const affixes = new Set(commonAffixes)
const yearPattern = /^(?:19|20)\d\d[!.?]?$/

function isCommonWordWithAffixes(text: string): boolean {
  for (let cut = 1; cut <= text.length; cut += 1) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)]
    if (isCommonWord(head) && isAffix(tail)) return true
    if (isCommonWord(tail) && isAffix(head)) return true
  }
  return isCommonWord(text)
}

/** True for a common word, alone or twice. */
function isCommonWord(text: string): boolean {
  const middle = text.length / 2
  return (
    commonWords.has(text) || (text.slice(0, middle) === text.slice(middle) && commonWords.has(text.slice(0, middle)))
  )
}

const isAffix = (text: string) => affixes.has(text) || affixes.has(decodeLeetspeak(text)) || yearPattern.test(text)

/** True if the text repeats one group of up to four characters: `111111`, `abcabc`, `121212`. */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text)
}

const sequenceRows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
]
const sequences = [...sequenceRows, ...sequenceRows.map((row) => [...row].reverse().join(''))]

/**
 * True for one or two sequences of the keyboard or alphabet: `123456`, `qwerty123`, `asdf1234`,
 * `098765`.
 */
function isSequence(text: string): boolean {
  const isSequenceRun = (run: string) => run.length >= 3 && sequences.some((sequence) => sequence.includes(run))
  if (isSequenceRun(text)) return true
  return [...text].some((_, cut) => isSequenceRun(text.slice(0, cut)) && isSequenceRun(text.slice(cut)))
}

/** True for a date in digits, such as a birthday. */
function isDate(text: string): boolean {
  return (
    /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:(?:19|20)\d\d|\d\d)$/.test(text) ||
    /^(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?:(?:19|20)\d\d|\d\d)$/.test(text) ||
    /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text)
  )
}

const leetspeak: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** Converts `p@ssw0rd` to `password`. Leaves the suffix after the last letter unchanged. */
function decodeLeetspeak(text: string): string {
  const [, letters = '', tail = ''] = /^(.*\p{L}|)(\P{L}*)$/su.exec(text) ?? []
  return [...letters].map((character) => leetspeak[character] ?? character).join('') + tail
}
