import type { Difference } from '#app/lib/form-fields.ts'

/** In this list, `theirs` is the old text and `mine` is the new text. */
export function TextChangesList({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return <p>No differences.</p>
  return (
    <dl className="flex flex-col gap-3">
      {differences.map(({ label, theirs, mine }) => (
        <div key={label}>
          <dt className="font-semibold">{label}</dt>
          <dd className="border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line">
            <del className="block text-muted-foreground">
              <Swatch text={theirs} />
              {theirs || 'empty'}
            </del>
            <ins className="block no-underline">
              <Swatch text={mine} />
              {mine || 'empty'}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Swatch({ text }: { text: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(text)) return null
  return (
    <svg aria-hidden viewBox="0 0 10 10" className="mr-2 inline-block size-4 rounded-sm border border-border">
      <rect width="10" height="10" fill={text} />
    </svg>
  )
}
