import { ChevronDown, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { joinClasses } from '#app/lib/join-classes.ts'
import type { Field as ContentField, GroupField } from '#content/model/field.ts'
import { getVariant } from '#content/model/merge-content.ts'
import { ContentControl, isSingleField } from './content-control.tsx'
import type { ContentFieldProps } from './content-field-props.ts'
import { getEntryName } from './get-entry-name.ts'
import { usePageFields } from './page-fields-context.ts'

interface ContentEntryProps {
  field: ContentField
  path: string
  entry: unknown
  /** The entry's title or first text, or the `label` of an entry without text. */
  name: string
  /** For example, "Point 2". */
  label: string
  isOpen: boolean
  onToggle: () => void
  position: number
  total: number
  onMove: (to: number) => void
  /** Null if entries can't be added or removed. */
  onRemove: (() => void) | null
  renderFields: (entry: ContentFieldProps<GroupField>) => ReactNode
}

export function ContentEntry(props: ContentEntryProps) {
  const { field, path, entry, name, label, isOpen, onToggle, position, total, onMove, onRemove, renderFields } = props
  const { issues, changeValue } = usePageFields()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const group = getGroup(field, entry)
  const isGroup = group !== undefined
  const isNew = useRef(group !== undefined && isOpen && getEntryName(group, entry) === '')
  useLayoutEffect(() => {
    if (isNew.current) panel.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    isNew.current = false
  }, [])
  const buttons = (
    // On phones, a closed entry has space only for its name.
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
  if (!group) {
    return (
      <li className="flex flex-wrap items-start gap-1 sm:flex-nowrap">
        <Field
          label={<span className="sr-only">{label}</span>}
          error={issues.find((issue) => issue.path === path)?.message}
          className="grow basis-60 [&>label]:-mb-1.5"
        >
          {isSingleField(field) && (
            <ContentControl
              field={field}
              path={path}
              value={entry}
              onChange={(newValue) => changeValue(path, newValue)}
            />
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
            {renderFields({ field: group, path, value: entry, defaultValue: undefined, groupLabel: name })}
          </div>
        )}
      </div>
    </li>
  )
}

/** Returns the entry's group of fields; undefined if the entry is a single field. */
function getGroup(field: ContentField, entry: unknown): GroupField | undefined {
  if (field.kind === 'variants') return getVariant(field, entry)
  return field.kind === 'group' ? field : undefined
}
