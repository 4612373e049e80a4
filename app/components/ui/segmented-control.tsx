import type { ReactNode } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'

interface SegmentedControlProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset
      data-slot="segments"
      aria-label={label}
      className={joinClasses('inline-grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-muted p-1', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={
            'min-h-9 rounded-sm border border-transparent px-4 text-sm font-semibold max-sm:px-2.5 ' +
            'text-muted-foreground hover:text-foreground ' +
            'aria-pressed:border-input aria-pressed:bg-surface aria-pressed:text-foreground pointer-coarse:min-h-11'
          }
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
