import { useId, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { faceCount, getFaceUrl } from '#app/lib/pictures/face-url.ts'
import { leaderFields } from './leader-fields.ts'
import type { LeaderInput } from './leader-input.ts'

const faces = Array.from({ length: faceCount }, (_, index) => index + 1)

/** The list renders only while it is open, because it contains every drawn face. */
export function DrawnFaceField() {
  const { control } = useFormContext<LeaderInput>()
  const { field } = useController({ control, name: 'drawnFace' })
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{leaderFields.drawnFace.label}</legend>
      <div className="flex flex-wrap items-center gap-4 rounded-md border border-border p-3">
        {field.value !== null && <Face face={field.value} className="size-20" />}
        <p className="min-w-48 flex-1 text-sm text-muted-foreground">
          {field.value === null
            ? 'The page shows the badge and initials.'
            : `Drawn face ${field.value} is shown while there is no photo.`}
        </p>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls={listId}
          ref={field.ref}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide faces' : 'Choose a drawn face'}
        </Button>
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (
          <div
            className={
              'grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2 rounded-md border border-border p-3'
            }
          >
            <Option
              label="Badge with initials"
              isSelected={field.value === null}
              onSelect={() => field.onChange(null)}
              onBlur={field.onBlur}
            >
              <span
                className={
                  'grid aspect-4/5 place-items-center rounded-md bg-muted ' +
                  'p-1 text-center text-xs leading-tight font-semibold'
                }
              >
                Badge with initials
              </span>
            </Option>
            {faces.map((face) => (
              <Option
                key={face}
                label={`Drawn face ${face}`}
                isSelected={field.value === face}
                onSelect={() => field.onChange(face)}
                onBlur={field.onBlur}
              >
                <Face face={face} className="aspect-4/5 w-full" />
              </Option>
            ))}
          </div>
        )}
      </div>
    </fieldset>
  )
}

function Face({ face, className }: { face: number; className: string }) {
  return (
    <img
      src={getFaceUrl(face)}
      alt=""
      width={64}
      height={80}
      loading="lazy"
      className={`rounded-md bg-muted object-cover ${className}`}
    />
  )
}

interface OptionProps {
  label: string
  isSelected: boolean
  onSelect: () => void
  onBlur: () => void
  children: React.ReactNode
}

function Option({ label, isSelected, onSelect, onBlur, children }: OptionProps) {
  return (
    <label
      className={
        'relative cursor-pointer rounded-lg border-2 border-transparent p-0.5 hover:border-input ' +
        'has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-ring'
      }
    >
      <input
        type="radio"
        name="drawn-face"
        aria-label={label}
        checked={isSelected}
        onChange={onSelect}
        onBlur={onBlur}
        className="sr-only"
      />
      {children}
    </label>
  )
}
