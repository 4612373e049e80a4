import { diffWordsWithSpace } from 'diff'

export interface TextChange {
  text: string
  kind: 'unchanged' | 'removed' | 'added'
}

/** Above this number of edits, comparing takes too long, so the whole text counts as replaced. */
const maxEditLength = 1_500

export function listTextChanges(oldText: string, newText: string): TextChange[] {
  const changes = diffWordsWithSpace(oldText, newText, { maxEditLength }) ?? [
    { value: oldText, removed: true, added: false },
    { value: newText, removed: false, added: true },
  ]
  return changes
    .filter(({ value }) => value !== '')
    .map(({ value, removed, added }) => ({ text: value, kind: removed ? 'removed' : added ? 'added' : 'unchanged' }))
}

const contextLines = 2

export function shortenUnchanged(changes: readonly TextChange[]): TextChange[] {
  return changes.map((change, index) => {
    if (change.kind !== 'unchanged') return change
    const lines = change.text.split('\n')
    const leadingLines = index === 0 ? 0 : contextLines + 1
    const trailingLines = index === changes.length - 1 ? 0 : contextLines + 1
    if (changes.length === 1 || lines.length <= leadingLines + trailingLines + 1) return change
    return {
      ...change,
      text: [...lines.slice(0, leadingLines), '…', ...lines.slice(lines.length - trailingLines)].join('\n'),
    }
  })
}
