import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

interface ChoiceOption {
  id: string
  name: string
  text: string
}

interface ChoiceCardsProps<Option extends ChoiceOption> {
  title: string
  name: string
  options: readonly Option[]
  value: Option['id']
  onChange: (id: Option['id']) => void
  className: string
  renderPicture?: (option: Option) => ReactNode
}

export function ChoiceCards<Option extends ChoiceOption>(props: ChoiceCardsProps<Option>) {
  const { title, name, options, value, onChange, className, renderPicture } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map((option) => (
          <label
            key={option.id}
            className={
              'relative flex min-w-0 cursor-pointer flex-col overflow-hidden rounded-md border-2 ' +
              'border-border bg-surface hover:border-input has-checked:border-accent ' +
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ' +
              'has-focus-visible:outline-ring'
            }
          >
            <input
              type="radio"
              name={name}
              value={option.id}
              checked={option.id === value}
              onChange={() => onChange(option.id)}
              className="sr-only"
            />
            {renderPicture?.(option)}
            <span className="flex flex-col gap-0.5 px-3 py-2">
              <span className="flex min-h-5 items-center justify-between gap-2 font-semibold">
                {option.name}
                {option.id === value && (
                  <span className="grid size-5 shrink-0 place-items-center rounded-full bg-foreground text-background">
                    <Check aria-hidden className="size-3.5" />
                  </span>
                )}
              </span>
              <span className="text-sm text-muted-foreground">{option.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
