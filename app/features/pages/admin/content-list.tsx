import { ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { OrderButtons } from '#app/components/staff/order-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Field as ContentField, GroupField, ListField } from '#content/model/field.ts'
import { createEmpty, isSame } from '#content/model/merge-content.ts'
import { ContentControl } from './content-control.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { nameEntry } from './name-entry.ts'
import { usePageFields } from './page-fields-context.ts'
import { ResetButton } from './reset-button.tsx'
import { useEntryKeys } from './use-entry-keys.ts'

interface ContentListProps extends ContentFieldProps<ListField> {
  /** The fields of an entry that has several. */
  renderFields: (entry: ContentFieldProps<GroupField>) => ReactNode
}

/** Entries that can be added, moved and removed, each of which opens where it has several fields. */
export function ContentList({ field, path, value, fallback, within, renderFields }: ContentListProps) {
  const { faults, change } = usePageFields()
  const headingId = useId()
  const addButton = useRef<HTMLButtonElement>(null)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const { keys, move, remove, insert } = useEntryKeys(entries.length)
  const [opened, setOpened] = useState<number | null>(null)
  const [removed, setRemoved] = useState<{ index: number; entry: unknown; name: string } | null>(null)
  const isFull = entries.length >= field.max
  const error = faults.find((fault) => fault.path === path)?.message

  function onAdd() {
    const key = insert(entries.length)
    change(path, [...entries, createEmpty(field.of)])
    setOpened(key)
    setRemoved(null)
  }

  function onRemove(index: number) {
    setRemoved({ index, entry: entries[index], name: nameOf(index) })
    remove(index)
    change(path, entries.toSpliced(index, 1))
    addButton.current?.focus()
  }

  function onUndo() {
    if (!removed) return
    insert(removed.index)
    change(path, entries.toSpliced(removed.index, 0, removed.entry))
    setRemoved(null)
    addButton.current?.focus()
  }

  const nameOf = (index: number) => nameEntry(field.of, entries[index]) || `${capitalize(field.itemName)} ${index + 1}`

  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 id={headingId} className="text-base font-semibold">
          {field.label} <span className="font-normal text-muted-foreground">({entries.length})</span>
        </h3>
        {fallback !== undefined && !isSame(value, fallback) && (
          <ResetButton label={`${within}, ${field.label}`} onReset={() => change(path, fallback)} />
        )}
      </div>
      {field.hint && <p className="-mt-2 text-sm text-muted-foreground">{field.hint}</p>}
      {entries.length > 0 && (
        <ol className="flex flex-col gap-2">
          {entries.map((entry, index) => {
            const key = keys[index] ?? index
            const entryPath = `${path}.${index}`
            return (
              <Entry
                key={key}
                field={field.of}
                path={entryPath}
                entry={entry}
                name={nameOf(index)}
                label={`${capitalize(field.itemName)} ${index + 1}`}
                isOpen={opened === key || faults.some((fault) => fault.path.startsWith(`${entryPath}.`))}
                onToggle={() => setOpened(opened === key ? null : key)}
                position={index}
                total={entries.length}
                onMove={(to) => {
                  move(index, to)
                  change(path, entries.toSpliced(index, 1).toSpliced(to, 0, entry))
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
          <Button ref={addButton} variant="outline" aria-disabled={isFull} onClick={() => !isFull && onAdd()}>
            <Plus aria-hidden className="size-4" />
            Add {field.itemName}
          </Button>
          <span role="status" className="flex min-w-0 flex-wrap items-center gap-2 text-sm text-muted-foreground">
            {removed && <span className="wrap-anywhere">Removed “{removed.name}”.</span>}
            {isFull && <span>There may be {field.max} at most.</span>}
          </span>
          {removed && (
            <Button variant="ghost" onClick={onUndo}>
              Undo
            </Button>
          )}
        </div>
      )}
      {error && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </section>
  )
}

interface EntryProps extends Pick<ContentListProps, 'renderFields'> {
  field: ContentField
  path: string
  entry: unknown
  /** What its texts call it. */
  name: string
  /** Such as "Point 2". */
  label: string
  isOpen: boolean
  onToggle: () => void
  position: number
  total: number
  onMove: (to: number) => void
  /** Null where no entry is added or removed. */
  onRemove: (() => void) | null
}

function Entry(props: EntryProps) {
  const { field, path, entry, name, label, isOpen, onToggle, position, total, onMove, onRemove, renderFields } = props
  const { faults, change } = usePageFields()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const isGroup = field.kind === 'group'
  const isNew = useRef(isGroup && isOpen && nameEntry(field, entry) === '')
  useLayoutEffect(() => {
    if (isNew.current) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    isNew.current = false
  }, [])
  const buttons = (
    // On a phone an entry that is closed has room for its name alone.
    <div className={joinClasses('flex shrink-0 gap-1', isGroup && !isOpen && 'max-sm:hidden')}>
      <OrderButtons name={name} position={position} total={total} onMove={onMove} />
      {onRemove && (
        <Button variant="outline" className="px-3" aria-label={`Remove: ${name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
  if (onRemove === null) {
    return (
      <li className="flex items-center justify-between gap-2 rounded-md border border-border bg-surface p-1 pl-3">
        {name}
        {buttons}
      </li>
    )
  }
  if (!isGroup) {
    return (
      <li className="flex flex-wrap items-start gap-1 sm:flex-nowrap">
        <Field
          label={<span className="sr-only">{label}</span>}
          error={faults.find((fault) => fault.path === path)?.message}
          className="grow basis-60 [&>label]:-mb-1.5"
        >
          {field.kind === 'list' || field.kind === 'switch' ? null : (
            <ContentControl field={field} path={path} value={entry} onChange={(part) => change(path, part)} />
          )}
        </Field>
        {buttons}
      </li>
    )
  }
  return (
    <li className="rounded-md border border-border bg-surface">
      <div className="flex flex-wrap items-center gap-1 p-1 sm:flex-nowrap">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow basis-60 items-center gap-2 rounded-sm px-2 text-left hover:bg-muted"
        >
          <ChevronDown
            aria-hidden
            className={joinClasses('size-4 shrink-0 transition-transform', !isOpen && '-rotate-90')}
          />
          <span className="truncate">{name}</span>
        </button>
        {buttons}
      </div>
      <div id={panelId} ref={panel} hidden={!isOpen} className="border-t border-border p-4">
        {isOpen && (
          <div className="flex flex-col gap-4">
            {renderFields({ field, path, value: entry, fallback: undefined, within: name })}
          </div>
        )}
      </div>
    </li>
  )
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
