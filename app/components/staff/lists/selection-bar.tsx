import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'

interface SelectionBarProps {
  count: number
  /** Plural noun for the rows, such as `files`. */
  name: string
  onSelectAll: () => void
  onClear: () => void
  children: ReactNode
}

export function SelectionBar({ count, name, onSelectAll, onClear, children }: SelectionBarProps) {
  if (count === 0) return null
  return (
    <section
      data-slot="selection-bar"
      aria-label={`Selected ${name}`}
      // On a phone, the selection bar sticks below the staff area's sticky bar.
      className={
        'sticky top-11 lg:top-10 z-10 grid grid-cols-2 items-center gap-x-2 gap-y-1 border-b ' +
        'rounded-t-lg border-border bg-surface px-3 py-2 short:static sm:flex sm:flex-wrap sm:px-4 ' +
        'max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm'
      }
    >
      <p role="status" className="col-span-2 font-semibold tabular-nums sm:mr-auto">
        {count} selected
      </p>
      <Button variant="ghost" size="compact" onClick={onSelectAll}>
        Select all on this page
      </Button>
      <Button variant="ghost" size="compact" onClick={onClear}>
        Clear
      </Button>
      {children}
    </section>
  )
}

interface RowCheckboxProps {
  label: string
  isSelected: boolean
  onToggle: () => void
  className?: string
}

/** A checkbox that selects one row. On touch screens, the label enlarges the tap target to 44 px. */
export function RowCheckbox({ label, isSelected, onToggle, className }: RowCheckboxProps) {
  return (
    <label className={joinClasses('grid shrink-0 cursor-pointer place-items-center pointer-coarse:size-11', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={onToggle}
        className="size-5 cursor-pointer accent-primary"
      />
    </label>
  )
}
