import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

interface SelectProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<HTMLSelectElement>
  disabled?: boolean
  /** Required outside a `Field`. */
  'aria-label'?: string
  isCompact?: boolean
  className?: string
}

/** A native select, which behaves as users of each device expect. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, ref, disabled, isCompact = false, className } = props
  const field = useFieldControl()
  return (
    <span className={joinClasses('relative block', className)}>
      <select
        data-slot="select"
        ref={ref}
        value={value}
        disabled={disabled}
        aria-label={props['aria-label']}
        onBlur={onBlur}
        onChange={({ target }) => {
          const selectedOption = options.find((option) => option.value === target.value)
          if (selectedOption) onChange(selectedOption.value)
        }}
        className={joinClasses(
          controlClass,
          'appearance-none truncate pr-9',
          isCompact ? 'h-9 text-sm pointer-coarse:h-11' : 'h-11',
        )}
        {...field}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  )
}
