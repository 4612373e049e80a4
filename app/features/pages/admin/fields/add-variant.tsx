import { Plus } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import type { VariantsField } from '#content/model/field.ts'
import { createVariant } from '#content/model/merge-content.ts'

interface AddVariantProps {
  ref: Ref<HTMLButtonElement>
  field: VariantsField
  itemName: string
  isFull: boolean
  onAdd: (entry: unknown) => void
}

/** Asks for the kind of the new entry before adding it. */
export function AddVariant({ ref, field, itemName, isFull, onAdd }: AddVariantProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <>
      <Button
        ref={ref}
        variant="outline"
        disabled={isFull}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Plus aria-hidden className="size-4" />
        Add {itemName}
      </Button>
      <ul
        id={listId}
        hidden={!isOpen}
        aria-label={`Kinds of ${itemName}s`}
        className="order-last grid w-full grid-cols-2 gap-2 sm:grid-cols-3"
      >
        {Object.entries(field.of).map(([kind, { label }]) => (
          <li key={kind} className="grid">
            <Button
              variant="outline"
              onClick={() => {
                setIsOpen(false)
                onAdd(createVariant(field, kind))
              }}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
