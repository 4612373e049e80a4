import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { useEntryKeys } from '#app/components/staff/lists/use-entry-keys.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Field, FieldError } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { joinLine, splitLine } from './line-columns.ts'

interface LineRowsProps {
  title: string
  hint?: string | undefined
  error?: string | undefined
  entryName: string
  /** The labels of one or two columns. The second column is the text after a colon. */
  columns: readonly [string, string?]
  maxRows: number
  name: string
  text: string
  onChange: (text: string) => void
}

export function LineRows({ title, hint, error, entryName, columns, maxRows, name, text, onChange }: LineRowsProps) {
  const id = useId()
  const lines = text === '' ? [] : text.split('\n')
  const keys = useEntryKeys(lines.length)
  const list = useRef<HTMLOListElement>(null)
  // Stores a single empty row as a space, because an empty string has no rows.
  const changeLines = (newLines: readonly string[]) =>
    onChange(newLines.length === 1 && newLines[0] === '' ? ' ' : newLines.join('\n'))

  function move(from: number, to: number) {
    keys.move(from, to)
    changeLines(lines.toSpliced(from, 1).toSpliced(to, 0, ...lines.slice(from, from + 1)))
  }
  function remove(index: number) {
    keys.remove(index)
    changeLines(lines.toSpliced(index, 1))
  }
  function append() {
    keys.insert(lines.length)
    changeLines([...lines, ''])
    // The row exists after the next render.
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }

  return (
    <fieldset aria-describedby={`${id}-hint`} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-base font-semibold">{title}</legend>
      {lines.length > 0 && (
        <ol ref={list} className="flex flex-col gap-3">
          {lines.map((line, index) => {
            const [first, second] = splitLine(line, columns.length)
            const label = first.trim() || `${entryName} ${index + 1}`
            return (
              <li
                key={keys.keys[index]}
                className="flex flex-col gap-3 rounded-md border border-border p-3 md:flex-row md:items-end"
              >
                <Field label={columns[0]} className={columns[1] ? 'md:w-56 md:shrink-0' : 'md:flex-1'}>
                  <Input
                    name={name}
                    autoComplete="off"
                    value={first.trimStart()}
                    onChange={({ target }) =>
                      changeLines(lines.with(index, joinLine(target.value, second, columns.length)))
                    }
                  />
                </Field>
                {columns[1] && (
                  <Field label={columns[1]} className="md:flex-1">
                    <Input
                      autoComplete="off"
                      value={second}
                      onChange={({ target }) =>
                        changeLines(lines.with(index, joinLine(first, target.value, columns.length)))
                      }
                    />
                  </Field>
                )}
                <span className="flex flex-wrap gap-2">
                  <OrderButtons name={label} position={index} total={lines.length} onMove={(to) => move(index, to)} />
                  <Button
                    variant="outline"
                    className="px-3"
                    aria-label={`Remove: ${label}`}
                    onClick={() => remove(index)}
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </Button>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <FieldError>{error}</FieldError>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" disabled={lines.length >= maxRows} onClick={append}>
          <Plus aria-hidden className="size-4" />
          Add {entryName.toLowerCase()}
        </Button>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-64 text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
    </fieldset>
  )
}
