import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { OrderButtons } from './order-buttons.tsx'

interface Entries {
  fields: readonly { id: string }[]
  move: (from: number, to: number) => void
  remove: (index: number) => void
}

interface EntryListProps {
  title: string
  entryName: string
  entries: Entries
  onAdd: () => void
  children: (index: number) => ReactNode
}

export function EntryList({ title, entryName, entries, onAdd, children }: EntryListProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h3 id={headingId} className="font-display text-xl font-bold">
        {title}
      </h3>
      {entries.fields.length > 0 && (
        <ol className="flex flex-col gap-3">
          {entries.fields.map((entry, index) => (
            <li key={entry.id} className="flex flex-col gap-4 rounded-md border border-border p-4">
              <div className="flex flex-wrap items-center gap-2">
                <p
                  className={
                    'w-full first-letter:uppercase text-sm font-semibold sm:mr-auto sm:w-auto ' +
                    'text-muted-foreground'
                  }
                >
                  {entryName} {index + 1}
                </p>
                <OrderButtons
                  name={`${entryName} ${index + 1}`}
                  position={index}
                  total={entries.fields.length}
                  onMove={(to) => entries.move(index, to)}
                />
                <Button
                  variant="outline"
                  aria-label={`Remove ${entryName} ${index + 1}`}
                  onClick={() => entries.remove(index)}
                >
                  <Trash2 aria-hidden className="size-4" />
                  Remove
                </Button>
              </div>
              <div className="grid gap-4 sm:grid-cols-2">{children(index)}</div>
            </li>
          ))}
        </ol>
      )}
      <Button variant="outline" className="self-start" onClick={onAdd}>
        <Plus aria-hidden className="size-4" />
        Add {entryName}
      </Button>
    </section>
  )
}
