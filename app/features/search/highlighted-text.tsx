import type { TextPiece } from './highlight.ts'

/** A text with what matches marked. */
export function HighlightedText({ pieces }: { pieces: readonly TextPiece[] }) {
  let start = 0
  return pieces.map(({ text, isMatch }) => {
    const key = start
    start += text.length
    return isMatch ? (
      <mark key={key} className="rounded-sm bg-accent px-0.5 text-accent-foreground">
        {text}
      </mark>
    ) : (
      text
    )
  })
}
