import type { Command } from './commands.ts'

/**
 * Filters commands by the typed words. Matches in labels come first. If no command has words that
 * start with the typed words, matches inside words count.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const prefixMatches = commands.filter((command) =>
    matches(command, query, (word, queryWord) => word.startsWith(queryWord)),
  )
  const matchingCommands =
    prefixMatches.length > 0 ? prefixMatches : commands.filter((command) => matchesCommand(command, query))
  const hasLabelMatch = ({ label }: Command) => matchesCommand({ kind: '', label, to: '' }, query)
  return [...matchingCommands.filter(hasLabelMatch), ...matchingCommands.filter((command) => !hasLabelMatch(command))]
}

/** Filters commands by the typed words, each of which may have one typo. */
export function findSimilarCommands(commands: readonly Command[], query: string): Command[] {
  return commands.filter((command) => matches(command, query, isWithinOneTypo))
}

/** Groups results under headings. The group with the best result comes first. */
export function groupCommands(commands: readonly Command[]): { heading: string; commands: Command[] }[] {
  const headings = [...new Set(commands.map(getHeading))]
  return headings.map((heading) => ({
    heading,
    commands: commands.filter((command) => getHeading(command) === heading),
  }))
}

export const screensHeading = 'Screens'

const getHeading = ({ kind }: Command) => contentHeadings[kind] ?? screensHeading

const contentHeadings: Readonly<Record<string, string>> = {
  Action: 'Actions',
  Article: 'Articles',
  Leader: 'Leaders',
  File: 'Files',
}

export function matchesCommand(command: Command, query: string): boolean {
  return matches(command, query, (word, queryWord) => word.includes(queryWord))
}

function matches(
  { kind, label, keywords = '' }: Command,
  query: string,
  isMatch: (word: string, queryWord: string) => boolean,
): boolean {
  const words = splitWords(`${kind} ${label} ${keywords}`)
  return splitWords(query).every((queryWord) => words.some((word) => isMatch(word, queryWord)))
}

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Shorter words may have no typo, because they would match too many words. */
const minTypoLength = 4

/**
 * True if a word starts with the query, with at most one wrong, missing, extra or swapped letter. A
 * short query must be part of the word.
 */
function isWithinOneTypo(word: string, query: string): boolean {
  if (query.length < minTypoLength) return word.includes(query)
  let prefixLength = 0
  while (prefixLength < query.length && query[prefixLength] === word[prefixLength]) prefixLength += 1
  const remainderMatches = (queryOffset: number, wordOffset: number) =>
    word.slice(prefixLength + wordOffset).startsWith(query.slice(prefixLength + queryOffset))
  const isSwapped = query[prefixLength] === word[prefixLength + 1] && query[prefixLength + 1] === word[prefixLength]
  return (
    remainderMatches(1, 1) || remainderMatches(0, 1) || remainderMatches(1, 0) || (isSwapped && remainderMatches(2, 2))
  )
}
