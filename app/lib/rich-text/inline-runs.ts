import type { Inline, TextRun } from './rich-text.ts'

/** True if two runs have the same formatting. */
export function hasSameFormatting(one: TextRun, other: TextRun): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.link === other.link
}

/** Removes line breaks at the beginning and end, where Markdown can't have them. */
export function trimBreaks(parts: readonly Inline[]): Inline[] {
  const first = parts.findIndex(({ kind }) => kind !== 'break')
  const last = parts.findLastIndex(({ kind }) => kind !== 'break')
  return first < 0 ? [] : parts.slice(first, last + 1)
}
