import { Select as Primitive } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { cn } from '#app/lib/class-names.ts'
import { useFieldControl } from './field.tsx'
import { controlClass } from './input.tsx'

interface SelectProps<Value extends string> {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  ref?: Ref<HTMLButtonElement>
  disabled?: boolean
  /** For a control outside of a field. */
  'aria-label'?: string
  className?: string
}

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, ref, disabled, className } = props
  const field = useFieldControl()
  return (
    <Primitive.Root
      items={options}
      value={value}
      disabled={disabled}
      onValueChange={(next) => {
        if (next !== null) onChange(next)
      }}
    >
      <Primitive.Trigger
        data-slot="select"
        ref={ref}
        onBlur={onBlur}
        aria-label={props['aria-label']}
        className={cn(controlClass, 'flex h-11 cursor-default items-center justify-between gap-2 text-left', className)}
        {...field}
      >
        <Primitive.Value className="truncate" />
        <Primitive.Icon className="shrink-0 text-muted-foreground">
          <ChevronDown aria-hidden className="size-4" />
        </Primitive.Icon>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Positioner className="z-50 outline-none" sideOffset={4} alignItemWithTrigger={false}>
          <Primitive.Popup className="max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto rounded-md border border-border bg-surface p-1 text-foreground shadow-lg outline-none">
            <Primitive.List>
              {options.map((option) => (
                <Option key={option.value} value={option.value} label={option.label} />
              ))}
            </Primitive.List>
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function Option({ value, label }: { value: string; label: string }) {
  return (
    <Primitive.Item
      value={value}
      className="flex min-h-11 cursor-default items-center gap-2 rounded-sm py-2 pr-3 pl-2 outline-none select-none data-highlighted:bg-muted"
    >
      <span className="flex size-4 shrink-0 items-center justify-center">
        <Primitive.ItemIndicator>
          <Check aria-hidden className="size-4" />
        </Primitive.ItemIndicator>
      </span>
      <Primitive.ItemText>{label}</Primitive.ItemText>
    </Primitive.Item>
  )
}
