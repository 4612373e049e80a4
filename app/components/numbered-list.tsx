import { joinClasses } from '#app/lib/join-classes.ts'

interface NumberedListProps {
  items: readonly { title: string; text: string }[]
  /** The number of columns in wide windows. Null if each entry is a row. */
  columnCount?: keyof typeof columnClasses | null
}

const columnClasses = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4', 5: 'lg:grid-cols-5' }

export function NumberedList({ items, columnCount = null }: NumberedListProps) {
  return (
    <ol
      className={joinClasses(
        'divide-y divide-border border-y border-border',
        columnCount && `lg:grid lg:gap-8 lg:divide-y-0 lg:border-y-0 ${columnClasses[columnCount]}`,
      )}
    >
      {items.map(({ title, text }, index) => (
        <li
          key={index}
          className={joinClasses(
            'flex items-baseline gap-4 py-4 print:py-1',
            columnCount && 'lg:block lg:border-t-2 lg:border-accent lg:pb-0',
          )}
        >
          <span
            aria-hidden
            className={joinClasses(
              'w-9 shrink-0 font-display text-4xl leading-none font-extrabold text-accent-text tabular-nums',
              columnCount && 'lg:text-5xl',
            )}
          >
            {index + 1}
          </span>
          <div
            className={joinClasses(
              'grid grow gap-x-10 sm:grid-cols-[5fr_6fr] sm:items-baseline lg:grid-cols-[18rem_minmax(0,1fr)]',
              columnCount && 'lg:mt-2 lg:block',
            )}
          >
            <h3 dir="auto" className="font-display text-2xl leading-tight font-bold wrap-anywhere">
              {title}
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted-foreground">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
