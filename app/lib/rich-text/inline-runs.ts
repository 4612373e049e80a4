import type { Inline, TextRun } from './rich-text.ts'

/** Whether two runs differ in nothing but their text. */
export function hasSameMarks(one: TextRun, other: TextRun): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.link === other.link
}

/** Without line breaks at the beginning and the end, where Markdown has none. */
export function trimBreaks(parts: readonly Inline[]): Inline[] {
  const first = parts.findIndex(({ kind }) => kind !== 'break')
  const last = parts.findLastIndex(({ kind }) => kind !== 'break')
  return first < 0 ? [] : parts.slice(first, last + 1)
}
