import type { MarkedRun } from './mark-words.ts'

/** A text with the words marked in which another differs. */
export function MarkedText({ runs }: { runs: readonly MarkedRun[] }) {
  return runs.map(({ text, isMarked }, index) =>
    isMarked ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place in the text
        key={index}
        className="rounded-sm bg-accent px-0.5 text-accent-foreground"
      >
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
