import { joinClasses } from '#app/lib/join-classes.ts'
import { withKeys } from '#app/lib/with-keys.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionView } from './section-views.ts'

const columnNames = ['first', 'second', 'third', 'fourth'] as const

/** A table; where it is wider than a phone, it scrolls in a frame of its own. */
export function TableSection({ section }: { section: SectionView<'table'> }) {
  const { columns, rows, ...head } = section
  const shown = columnNames.filter((name) => columns[name] !== '')
  return (
    <SectionFrame {...head} className="border-y border-border bg-surface">
      <section
        aria-label={head.title || 'Table'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-border"
      >
        <table className={joinClasses('w-full border-collapse text-start', shown.length > 2 && 'min-w-[34rem]')}>
          <thead className="bg-band text-band-foreground">
            <tr>
              {shown.map((name) => (
                <th key={name} scope="col" dir="auto" className="px-4 py-3 text-start font-semibold wrap-anywhere">
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {withKeys(rows).map(({ key, ...row }) => (
              <tr key={key} className="border-t border-border bg-background even:bg-muted">
                {shown.map((name, index) =>
                  index === 0 ? (
                    <th key={name} scope="row" dir="auto" className="px-4 py-3 text-start font-semibold wrap-anywhere">
                      {row[name]}
                    </th>
                  ) : (
                    <td key={name} dir="auto" className="px-4 py-3 wrap-anywhere tabular-nums">
                      {row[name]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </SectionFrame>
  )
}
