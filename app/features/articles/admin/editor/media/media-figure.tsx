import { Selection } from '@tiptap/pm/state'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { typeAfterMedia } from '../insert-block.ts'

interface MediaTextField {
  name: string
  label: string
  placeholder: string
  isDisabled?: boolean
}

interface MediaFigureProps {
  view: ReactNodeViewProps
  kind: 'Picture' | 'Video'
  fields: readonly MediaTextField[]
  /** Rendered next to the last field. */
  checkbox?: ReactNode
  /** Rendered in the corner of the picture. */
  tools?: ReactNode
  children: ReactNode
}

/** Tab reaches the text fields only if the figure is selected. Otherwise, Tab leaves the editor. */
export function MediaFigure({ view, kind, fields, checkbox, tools, children }: MediaFigureProps) {
  const { node, editor, getPos, selected, updateAttributes, deleteNode } = view
  const id = useId()
  const tabIndex = selected ? 0 : -1

  function select() {
    const position = getPos()
    if (!selected && position !== undefined) editor.commands.setNodeSelection(position)
  }

  /** Tiptap's focus command would wait for the next frame. Until then, the field would receive keys. */
  const focusText = () => editor.view.focus()

  function moveCursorAfter(startsParagraph: boolean) {
    const end = (getPos() ?? 0) + node.nodeSize
    if (startsParagraph) typeAfterMedia(editor, '')
    else editor.commands.command(({ tr }) => Boolean(tr.setSelection(Selection.near(tr.doc.resolve(end)))))
    focusText()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const { key, currentTarget, nativeEvent } = event
    if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (!['ArrowUp', 'ArrowDown', 'Enter', 'Escape'].includes(key)) return
    event.preventDefault()
    event.stopPropagation()
    const inputs = currentTarget.closest('figure')?.querySelectorAll<HTMLInputElement>('input[type=text]:enabled')
    const nextInput = key === 'ArrowUp' ? inputs?.[index - 1] : key === 'ArrowDown' ? inputs?.[index + 1] : undefined
    if (nextInput) nextInput.focus()
    else if (key === 'ArrowUp' || key === 'Escape') focusText()
    else moveCursorAfter(key === 'Enter')
  }

  return (
    <NodeViewWrapper as="figure" aria-label={kind} role="group" className="group relative" onFocus={select}>
      {children}
      <div className="mt-1 flex flex-col text-sm">
        {fields.map(({ name, label, placeholder, isDisabled }, index) => (
          <div
            key={name}
            className="flex flex-wrap items-center gap-x-3 border-b border-border focus-within:border-ring"
          >
            <label htmlFor={`${id}-${name}`} className="w-20 shrink-0 text-muted-foreground">
              {label}
            </label>
            <input
              ref={(input) => setInputValue(input, node.attrs[name])}
              id={`${id}-${name}`}
              name={name}
              type="text"
              dir="auto"
              tabIndex={tabIndex}
              defaultValue={node.attrs[name]}
              placeholder={placeholder}
              disabled={isDisabled}
              maxLength={maxLength}
              onChange={({ currentTarget }) => updateAttributes({ [name]: currentTarget.value })}
              onKeyDown={(event) => onKeyDown(event, index)}
              className={
                'h-11 min-w-40 flex-1 truncate bg-transparent outline-none ' +
                'placeholder:text-muted-foreground pointer-fine:h-8'
              }
            />
            {index === fields.length - 1 && checkbox}
          </div>
        ))}
      </div>
      <div
        className={joinClasses(
          'absolute top-2 right-2 flex gap-1 group-focus-within:visible',
          !selected && 'invisible group-hover:visible',
        )}
      >
        {tools}
        <button
          type="button"
          aria-label={`Remove ${kind.toLowerCase()}`}
          title={`Remove ${kind.toLowerCase()}`}
          tabIndex={tabIndex}
          onClick={() => {
            deleteNode()
            focusText()
          }}
          className={
            'grid size-11 place-items-center rounded-md border border-input bg-surface ' +
            'hover:bg-muted pointer-fine:size-8'
          }
        >
          <Trash2 aria-hidden className="size-4" />
        </button>
      </div>
    </NodeViewWrapper>
  )
}

/** In characters. The captions and alt texts of the gallery have the same limit. */
const maxLength = 500

/**
 * The inputs are uncontrolled, because the editor updates its node views late, which would move the
 * cursor in a controlled input.
 */
function setInputValue(input: HTMLInputElement | null, text: string): void {
  if (input && input !== document.activeElement) input.value = text
}
