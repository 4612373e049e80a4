import type { Inline, TextRun } from './rich-text.ts'

export function hasSameFormatting(first: TextRun, second: TextRun): boolean {
  return first.isBold === second.isBold && first.isItalic === second.isItalic && first.link === second.link
}

/** Removes line breaks at the beginning and end, which Markdown doesn't allow. */
export function trimBreaks(inlines: readonly Inline[]): Inline[] {
  const first = inlines.findIndex(({ kind }) => kind !== 'break')
  const last = inlines.findLastIndex(({ kind }) => kind !== 'break')
  return first < 0 ? [] : inlines.slice(first, last + 1)
}
