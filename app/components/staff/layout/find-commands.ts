import type { Command } from './commands.ts'

/**
 * Filters commands by the typed words. Matches in labels come first. If no command has words that
 * start with the typed words, matches inside words count.
 */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const prefixMatches = commands.filter((command) =>
    matchesWords(command, query, (word, queryWord) => word.startsWith(queryWord)),
  )
  const matchingCommands =
    prefixMatches.length > 0 ? prefixMatches : commands.filter((command) => matchesCommand(command, query))
  const hasLabelMatch = ({ label }: Command) => matchesCommand({ kind: '', label, to: '' }, query)
  return [...matchingCommands.filter(hasLabelMatch), ...matchingCommands.filter((command) => !hasLabelMatch(command))]
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
  return matchesWords(command, query, (word, queryWord) => word.includes(queryWord))
}

function matchesWords(
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
