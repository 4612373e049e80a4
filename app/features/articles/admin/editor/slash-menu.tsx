import { type Editor, useEditorState } from '@tiptap/react'
import { joinClasses } from '#app/lib/join-classes.ts'
import { type EditorActions, findMenuTools } from './editor-tools.ts'
import { getSlashMenu, runSlashCommand, toOptionId } from './slash-commands.ts'

/** The parent must have `position: relative`. */
export function SlashMenu({ editor, id, actions }: { editor: Editor; id: string; actions: EditorActions }) {
  const menu = useEditorState({ editor, selector: (context: { editor: Editor }) => getSlashMenu(context.editor.state) })
  const tools = menu ? findMenuTools(menu.query) : []
  return (
    <>
      <p role="status" className="sr-only">
        {menu && `${tools.length} ${tools.length === 1 ? 'block' : 'blocks'}. Choose with the arrow keys and Enter.`}
      </p>
      {menu && (
        <div
          ref={(list) => positionBelow(list, editor, menu.from)}
          id={id}
          role="listbox"
          aria-label="Blocks"
          className={
            'absolute z-20 w-64 max-w-full scroll-mt-28 scroll-mb-2 rounded-md max-sm:max-h-62 ' +
            'max-sm:overflow-y-auto border border-border bg-surface p-1 text-base shadow-lg'
          }
        >
          {tools.map((tool, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the editor has the focus
            <div
              key={tool.label}
              ref={index === menu.activeIndex ? scrollToOption : null}
              id={toOptionId(id, index)}
              role="option"
              aria-selected={index === menu.activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => runSlashCommand(editor, tool, actions)}
              className={joinClasses(
                'flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-muted pointer-fine:min-h-9',
                index === menu.activeIndex && 'bg-muted font-semibold',
              )}
            >
              <tool.icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
              {tool.label}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

export function positionBelow(element: HTMLElement | null, { view }: Editor, position: number): void {
  const parent = element?.offsetParent
  if (!element || !parent) return
  const { left, top } = parent.getBoundingClientRect()
  const line = view.coordsAtPos(position)
  element.style.top = `${line.bottom - top + 4}px`
  element.style.left = `${Math.max(0, Math.min(line.left - left, parent.clientWidth - element.offsetWidth))}px`
  element.scrollIntoView({ block: 'nearest' })
}

function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
