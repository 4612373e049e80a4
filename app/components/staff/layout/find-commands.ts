import type { Command } from './commands.ts'

/**
 * Filters commands by the typed words, labels first. The words match inside other words only if no
 * command has words that begin like them.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const exact = commands.filter((command) => matches(command, typed, (word, typedWord) => word.startsWith(typedWord)))
  const found = exact.length > 0 ? exact : commands.filter((command) => matchesCommand(command, typed))
  const isLabel = ({ label }: Command) => matchesCommand({ kind: '', label, to: '' }, typed)
  return [...found.filter(isLabel), ...found.filter((command) => !isLabel(command))]
}

/** Filters commands by the typed words, each of which may have one typo. */
export function findSimilarCommands(commands: readonly Command[], typed: string): Command[] {
  return commands.filter((command) => matches(command, typed, isNear))
}

/** True if a command has all typed words, each at least as part of a word. */
export function matchesCommand(command: Command, typed: string): boolean {
  return matches(command, typed, (word, typedWord) => word.includes(typedWord))
}

function matches(
  { kind, label, keywords = '' }: Command,
  typed: string,
  isMatch: (word: string, typedWord: string) => boolean,
): boolean {
  const words = splitWords(`${kind} ${label} ${keywords}`)
  return splitWords(typed).every((typedWord) => words.some((word) => isMatch(word, typedWord)))
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Shorter words with a typo would match too many others. */
const shortestWithTypo = 4

/** True if a word begins as typed except for one wrong, missing, extra or swapped letter. */
function isNear(word: string, typed: string): boolean {
  if (typed.length < shortestWithTypo) return word.includes(typed)
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const isRest = (ofTyped: number, ofWord: number) => word.slice(same + ofWord).startsWith(typed.slice(same + ofTyped))
  const isSwapped = typed[same] === word[same + 1] && typed[same + 1] === word[same]
  return isRest(1, 1) || isRest(0, 1) || isRest(1, 0) || (isSwapped && isRest(2, 2))
}
