import { Switch as Primitive } from '@base-ui/react/switch'
import { type ReactNode, type Ref, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { Label } from './label.tsx'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  onBlur?: () => void
  ref?: Ref<HTMLElement>
  disabled?: boolean
}

export function Switch({ label, hint, checked, onChange, onBlur, ref, disabled }: SwitchProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div data-slot="switch" className="flex min-h-11 items-center gap-3">
      <Primitive.Root
        ref={ref}
        id={id}
        nativeButton
        render={<button type="button" />}
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        onBlur={onBlur}
        aria-describedby={hint ? hintId : undefined}
        className={joinClasses(
          'relative h-6 w-11 shrink-0 rounded-full border border-input bg-muted ' +
            'transition-colors motion-reduce:transition-none',
          'after:absolute after:-inset-2.5',
          'data-checked:border-primary data-checked:bg-primary data-disabled:opacity-60',
        )}
      >
        <Primitive.Thumb
          className={joinClasses(
            'block size-4.5 translate-x-0.5 rounded-full bg-input transition-transform motion-reduce:transition-none',
            'data-checked:translate-x-5.5 data-checked:bg-primary-foreground',
          )}
        />
      </Primitive.Root>
      <div className="flex min-w-0 flex-col">
        <Label htmlFor={id}>{label}</Label>
        {hint && (
          <span id={hintId} className="text-sm text-muted-foreground">
            {hint}
          </span>
        )}
      </div>
    </div>
  )
}
