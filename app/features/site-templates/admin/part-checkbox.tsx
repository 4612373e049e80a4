import { useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { type TemplatePart, templateParts } from '../template-parts.ts'

interface PartCheckboxProps {
  part: TemplatePart
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Replaces the description of the part. */
  text?: string
  disabled?: boolean
}

export function PartCheckbox({ part, isChecked, onChange, text, disabled = false }: PartCheckboxProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isChecked}
        disabled={disabled}
        aria-describedby={`${id}-text`}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <div className={joinClasses('min-w-0', disabled && 'text-muted-foreground')}>
        <label htmlFor={id} className="font-semibold">
          {templateParts[part].label}
        </label>
        <p id={`${id}-text`} className="text-sm text-muted-foreground">
          {text ?? templateParts[part].text}
        </p>
      </div>
    </div>
  )
}

export function setPart(
  parts: ReadonlySet<TemplatePart>,
  part: TemplatePart,
  isChecked: boolean,
): ReadonlySet<TemplatePart> {
  const newParts = new Set(parts)
  if (isChecked) newParts.add(part)
  else newParts.delete(part)
  return newParts
}
