import type { Difference } from '#app/components/ui/conflict-dialog.tsx'
import type { LeaderInput } from './leader-input.ts'

/** The fields in which two versions of a leader differ, in words. */
export function listLeaderDifferences(theirs: LeaderInput, mine: LeaderInput): Difference[] {
  return described
    .map(([label, describe]) => ({ label, theirs: describe(theirs), mine: describe(mine) }))
    .filter((difference) => difference.theirs !== difference.mine)
}

const described: readonly (readonly [label: string, describe: (input: LeaderInput) => string])[] = [
  ['Name', (input) => input.name],
  ['Rank', (input) => input.rank],
  ['Badge Number', (input) => input.badge],
  ['Department', (input) => input.department],
  ['Years of Service', (input) => input.years],
  ['Display Order', (input) => String(input.displayOrder)],
  ['Photo', (input) => input.photo],
  ['URL Slug', (input) => input.slug],
  ['Description', (input) => input.description],
  ['Position Filled', (input) => (input.hasFilledPosition ? 'Yes' : 'No')],
  ['Personal Statement', (input) => input.personalStatement],
  ['Career History', (input) => describeEntries(input.career)],
  ['Education', (input) => describeEntries(input.education)],
  ['Awards', (input) => describeEntries(input.awards)],
]

function describeEntries(entries: readonly Record<string, string>[]): string {
  return entries
    .map((entry) =>
      Object.values(entry)
        .filter((text) => text !== '')
        .join(' · '),
    )
    .join('\n')
}
