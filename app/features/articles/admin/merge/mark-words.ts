import { listChanges } from './list-changes.ts'

/** A run of a text; `isMarked` where the other text has something else. */
export interface MarkedRun {
  text: string
  isMarked: boolean
}

/** Splits two texts into runs of words that they share and runs in which they differ. */
export function markWords(before: string, after: string): { before: MarkedRun[]; after: MarkedRun[] } {
  const [words, others] = [toWords(before), toWords(after)]
  const marked: { before: MarkedRun[]; after: MarkedRun[] } = { before: [], after: [] }
  const add = (to: MarkedRun[], run: readonly string[], isMarked: boolean) => {
    if (run.length > 0) to.push({ text: run.join(''), isMarked })
  }
  let at = 0
  for (const { start, end, items } of listChanges(words, others)) {
    add(marked.before, words.slice(at, start), false)
    add(marked.after, words.slice(at, start), false)
    add(marked.before, words.slice(start, end), true)
    add(marked.after, items, true)
    at = end
  }
  add(marked.before, words.slice(at), false)
  add(marked.after, words.slice(at), false)
  return marked
}

/** A part of what became of a text: what was kept, removed or added. */
export interface ChangedRun {
  text: string
  kind: 'kept' | 'removed' | 'added'
}

/** What was done to a text, word by word. Of unchanged lines, those next to a change are enough. */
export function listChangedRuns(before: string, after: string): ChangedRun[] {
  const [lines, others] = [toLines(before), toLines(after)]
  const runs: ChangedRun[] = []
  let at = 0
  for (const { start, end, items } of listChanges(lines, others)) {
    addKept(runs, lines.slice(at, start), { isFirst: at === 0, isLast: false })
    addWords(runs, lines.slice(start, end).join(''), items.join(''))
    at = end
  }
  addKept(runs, lines.slice(at), { isFirst: at === 0, isLast: true })
  return runs
}

function addWords(runs: ChangedRun[], before: string, after: string): void {
  const [words, others] = [toWords(before), toWords(after)]
  const add = (kind: ChangedRun['kind'], run: readonly string[]) => {
    if (run.length > 0) runs.push({ kind, text: run.join('') })
  }
  let at = 0
  for (const { start, end, items } of listChanges(words, others)) {
    add('kept', words.slice(at, start))
    add('removed', words.slice(start, end))
    add('added', items)
    at = end
  }
  add('kept', words.slice(at))
}

/** Lines on either side of a change that show where it is. */
const context = 2

function addKept(runs: ChangedRun[], lines: readonly string[], place: { isFirst: boolean; isLast: boolean }): void {
  const [before, after] = [place.isFirst ? 0 : context, place.isLast ? 0 : context]
  const isLong = lines.length > before + after + 1
  const text = isLong
    ? [...lines.slice(0, before), '…\n', ...(after === 0 ? [] : lines.slice(-after))].join('')
    : lines.join('')
  if (text !== '') runs.push({ kind: 'kept', text })
}

function toLines(text: string): string[] {
  return text.match(/[^\n]*\n+|[^\n]+$/g) ?? []
}

/** Words with the space before them. */
function toWords(text: string): string[] {
  return text.match(/\s*\S+|\s+$/g) ?? []
}
