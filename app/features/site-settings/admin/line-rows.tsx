import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { OrderButtons } from '#app/components/staff/lists/order-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { joinLine, splitLine } from './line-parts.ts'

interface LineRowsProps {
  title: string
  hint?: string | undefined
  error?: string | undefined
  entryName: string
  /** The label of the text, and of what stands after its colon where there is such a part. */
  columns: readonly [string, string?]
  most: number
  /** Of the first input of each row. */
  name: string
  /** A line for each row. */
  text: string
  onChange: (text: string) => void
}

/** A list of lines as rows that are added, moved and removed. */
export function LineRows({ title, hint, error, entryName, columns, most, name, text, onChange }: LineRowsProps) {
  const id = useId()
  const lines = text === '' ? [] : text.split('\n')
  const { keys, setKeys } = useRowKeys(lines.length)
  const list = useRef<HTMLOListElement>(null)
  // A last line without a text is a row too, which a text that ends there could not tell from none.
  const write = (next: readonly string[]) => onChange(next.length === 1 && next[0] === '' ? ' ' : next.join('\n'))

  function move(from: number, to: number) {
    setKeys(moved(keys, from, to))
    write(moved(lines, from, to))
  }
  function remove(index: number) {
    setKeys(keys.filter((_, place) => place !== index))
    write(lines.filter((_, place) => place !== index))
  }
  function append() {
    setKeys([...keys, Math.max(-1, ...keys) + 1])
    write([...lines, ''])
    // The row is there after the next rendering.
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
                key={keys[index]}
                className="flex flex-col gap-3 rounded-md border border-border p-3 md:flex-row md:items-end"
              >
                <Field label={columns[0]} className={columns[1] ? 'md:w-56 md:shrink-0' : 'md:flex-1'}>
                  <Input
                    name={name}
                    autoComplete="off"
                    value={first.trimStart()}
                    onChange={({ target }) => write(lines.with(index, joinLine(target.value, second, columns.length)))}
                  />
                </Field>
                {columns[1] && (
                  <Field label={columns[1]} className="md:flex-1">
                    <Input
                      autoComplete="off"
                      value={second}
                      onChange={({ target }) => write(lines.with(index, joinLine(first, target.value, columns.length)))}
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
      {error && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="outline" disabled={lines.length >= most} onClick={append}>
          <Plus aria-hidden className="size-4" />
          Add {entryName}
        </Button>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-64 text-sm text-muted-foreground">
          {hint}
        </p>
      </div>
    </fieldset>
  )
}

/** A key for each row that stays with it while it moves; new ones where the list was replaced. */
function useRowKeys(count: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, place) => place))
  return { keys, setKeys }
}

function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const copy = [...list]
  copy.splice(to, 0, ...copy.splice(from, 1))
  return copy
}
