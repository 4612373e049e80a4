import { Plus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useEntryKeys } from '#app/components/staff/lists/use-entry-keys.ts'
import { Button } from '#app/components/ui/button.tsx'
import { FieldError } from '#app/components/ui/field.tsx'
import type { GroupField, ListField } from '#content/model/field.ts'
import { createEmpty, isEqual } from '#content/model/merge-content.ts'
import { capitalize } from '#lib/capitalize.ts'
import { AddVariant } from './add-variant.tsx'
import { ContentEntry } from './content-entry.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { getEntryName } from './get-entry-name.ts'
import { usePageFields } from './page-fields-context.ts'
import { ResetButton } from './reset-button.tsx'

interface ContentListProps extends ContentFieldProps<ListField> {
  /**
   * Renders the fields of an entry that is a group. It is a prop, because importing the component
   * that renders fields would create an import cycle.
   */
  renderFields: (entry: ContentFieldProps<GroupField>) => ReactNode
}

export function ContentList({ field, path, value, defaultValue, groupLabel, renderFields }: ContentListProps) {
  const { issues, changeValue } = usePageFields()
  const headingId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { keys, move, remove, insert } = useEntryKeys(entries.length)
  const [openKey, setOpenKey] = useState<number | null>(null)
  const [removedEntry, setRemovedEntry] = useState<{ index: number; entry: unknown; name: string } | null>(null)
  const isFull = entries.length >= field.max
  const error = issues.find((issue) => issue.path === path)?.message

  function onAdd(entry: unknown) {
    const key = insert(entries.length)
    changeValue(path, [...entries, entry])
    setOpenKey(key)
    setRemovedEntry(null)
  }

  function onRemove(index: number) {
    setRemovedEntry({ index, entry: entries[index], name: getName(index) })
    remove(index)
    changeValue(path, entries.toSpliced(index, 1))
    addButton.current?.focus()
  }

  function onUndo() {
    if (!removedEntry) return
    insert(removedEntry.index)
    changeValue(path, entries.toSpliced(removedEntry.index, 0, removedEntry.entry))
    setRemovedEntry(null)
    addButton.current?.focus()
  }

  const getName = (index: number) =>
    getEntryName(field.of, entries[index]) || `${capitalize(field.itemName)} ${index + 1}`

  return (
    <fieldset aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 id={headingId} className="text-base font-semibold">
          {field.label} <span className="font-normal text-muted-foreground">({entries.length})</span>
        </h3>
        {defaultValue !== undefined && !isEqual(value, defaultValue) && (
          <ResetButton label={`${groupLabel}, ${field.label}`} onReset={() => changeValue(path, defaultValue)} />
        )}
      </div>
      {field.hint && <p className="-mt-2 text-sm text-muted-foreground">{field.hint}</p>}
      {entries.length > 0 && (
        <ol className="flex flex-col gap-2">
          {entries.map((entry, index) => {
            const key = keys[index] ?? index
            const entryPath = `${path}.${index}`
            return (
              <ContentEntry
                key={key}
                field={field.of}
                path={entryPath}
                entry={entry}
                name={getName(index)}
                label={`${capitalize(field.itemName)} ${index + 1}`}
                isOpen={openKey === key || issues.some((issue) => issue.path.startsWith(`${entryPath}.`))}
                onToggle={() => setOpenKey(openKey === key ? null : key)}
                position={index}
                total={entries.length}
                onMove={(to) => {
                  move(index, to)
                  changeValue(path, entries.toSpliced(index, 1).toSpliced(to, 0, entry))
                }}
                onRemove={field.isOrder ? null : () => onRemove(index)}
                renderFields={renderFields}
              />
            )
          })}
        </ol>
      )}
      {!field.isOrder && (
        <div className="flex flex-wrap items-center gap-3">
          {field.of.kind === 'variants' ? (
            <AddVariant ref={addButton} field={field.of} itemName={field.itemName} isFull={isFull} onAdd={onAdd} />
          ) : (
            <Button ref={addButton} variant="outline" disabled={isFull} onClick={() => onAdd(createEmpty(field.of))}>
              <Plus aria-hidden className="size-4" />
              Add {field.itemName}
            </Button>
          )}
          <span role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {removedEntry && <span className="wrap-anywhere">Removed “{removedEntry.name}”.</span>}
            {isFull && <span>You can add up to {field.max}.</span>}
          </span>
          {removedEntry && (
            <Button variant="ghost" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
