import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-views.ts'

const columnNames = ['first', 'second', 'third', 'fourth'] as const

const cellClass = 'px-4 py-3 text-start wrap-anywhere max-sm:py-0.5'

/** On phones, each row is a block with the column headings beside the values. */
export function TableSection({ section, hasBackground }: SectionProps<'table'>) {
  const { columns, rows, ...headerProps } = section
  const visibleColumns = columnNames.filter((name) => columns[name] !== '')
  return (
    <SectionFrame {...headerProps} hasBackground={hasBackground}>
      <div className="overflow-hidden rounded-lg border border-border">
        <table aria-label={headerProps.title || 'Table'} className="w-full border-collapse text-start max-sm:block">
          <thead className="bg-band text-band-foreground max-sm:sr-only">
            <tr>
              {visibleColumns.map((name) => (
                <th key={name} scope="col" dir="auto" className={`${cellClass} min-w-30 font-semibold`}>
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {rows.map((row, index) => (
              <tr key={index} className="border-t border-border bg-background even:bg-muted max-sm:block max-sm:py-2">
                {visibleColumns.map((name, index) =>
                  index === 0 ? (
                    <th key={name} scope="row" dir="auto" className={`${cellClass} font-semibold max-sm:block`}>
                      {row[name]}
                    </th>
                  ) : (
                    <td
                      key={name}
                      dir="auto"
                      className={`${cellClass} gap-x-3 tabular-nums max-sm:grid max-sm:grid-cols-[2fr_3fr] empty:max-sm:hidden`}
                    >
                      {row[name] && (
                        <>
                          <span className="text-muted-foreground sm:hidden">{columns[name]}</span> {row[name]}
                        </>
                      )}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionFrame>
  )
}
