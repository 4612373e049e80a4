import type { Difference } from '#app/lib/form-fields.ts'
import { listTextChanges, type TextChange } from '#app/lib/text/text-changes.ts'

export function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {differences.map(({ label, theirs, mine }) => {
        const changes = listTextChanges(theirs, mine)
        return (
          <div key={label}>
            <dt className="font-semibold text-foreground">{label}</dt>
            <Version owner="Theirs" changes={changes.filter(({ kind }) => kind !== 'added')} />
            <Version owner="Yours" changes={changes.filter(({ kind }) => kind !== 'removed')} />
          </div>
        )
      })}
    </dl>
  )
}

function Version({ owner, changes }: { owner: string; changes: readonly TextChange[] }) {
  return (
    <dd
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys can scroll a long text only if it has the focus
      tabIndex={0}
      className={
        'mt-1 max-h-40 overflow-y-auto rounded-sm border-l-2 border-border pl-3 wrap-anywhere whitespace-pre-line'
      }
    >
      <span className="font-semibold text-foreground">{owner}:</span> {changes.length === 0 && 'empty'}
      {changes.map(({ kind, text }, index) =>
        kind === 'unchanged' ? (
          text
        ) : (
          <mark key={index} className="rounded-sm bg-accent px-0.5 text-accent-foreground">
            {text}
          </mark>
        ),
      )}
    </dd>
  )
}
