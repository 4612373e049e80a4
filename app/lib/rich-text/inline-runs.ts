import type { Inline, TextRun } from './rich-text.ts'

export function hasSameFormatting(first: TextRun, second: TextRun): boolean {
  return first.isBold === second.isBold && first.isItalic === second.isItalic && first.link === second.link
}

/** Removes line breaks at the beginning and end, which Markdown doesn't allow. */
export function trimBreaks(inlines: readonly Inline[]): Inline[] {
  const firstIndex = inlines.findIndex(({ kind }) => kind !== 'break')
  const lastIndex = inlines.findLastIndex(({ kind }) => kind !== 'break')
  return firstIndex < 0 ? [] : inlines.slice(firstIndex, lastIndex + 1)
}
