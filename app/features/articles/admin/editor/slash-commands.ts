import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { type EditorPanels, type EditorTool, findMenuTools } from './editor-tools.ts'

interface OpenMenu {
  /** The position of the slash. */
  from: number
  query: string
  activeIndex: number
}

const menuKey = new PluginKey<OpenMenu | null>('slashCommands')

export function getSlashMenu(state: EditorState): OpenMenu | null {
  return menuKey.getState(state) ?? null
}

/** Replaces the typed command with the chosen block. */
export function runSlashCommand(editor: Editor, tool: EditorTool, panels: EditorPanels): void {
  const menu = getSlashMenu(editor.state)
  if (!menu) return
  editor.commands.deleteRange({ from: menu.from, to: menu.from + 1 + menu.query.length })
  tool.run(editor, panels)
}

export function toOptionId(menuId: string, index: number): string {
  return `${menuId}-${index}`
}

interface SlashCommandsOptions {
  menuId: string
  panels: EditorPanels | null
}

/** Opens a menu of blocks if you type "/" on an empty line. The focus stays in the text. */
export const SlashCommands = Extension.create<SlashCommandsOptions>({
  name: 'slashCommands',
  // Receives keys before the other extensions.
  priority: 1100,
  addOptions: () => ({ menuId: '', panels: null }),
  addProseMirrorPlugins() {
    const { editor } = this
    const { menuId, panels } = this.options
    const highlight = (activeIndex: number) => editor.view.dispatch(editor.state.tr.setMeta(menuKey, activeIndex))
    return [
      new Plugin<OpenMenu | null>({
        key: menuKey,
        state: {
          init: () => null,
          apply(tr, previousMenu, oldState, state) {
            const line = tr.getMeta(menuKey) === 'close' ? null : parseCommand(state)
            if (!line || findMenuTools(line.query).length === 0) return null
            if (!previousMenu) {
              const isNew = tr.docChanged && line.query === '' && !parseCommand(oldState) && !tr.getMeta('paste')
              return isNew ? { ...line, activeIndex: 0 } : null
            }
            const activeIndex: unknown = tr.getMeta(menuKey)
            if (typeof activeIndex === 'number') return { ...line, activeIndex }
            return { ...line, activeIndex: line.query === previousMenu.query ? previousMenu.activeIndex : 0 }
          },
        },
        props: {
          attributes(state): Record<string, string> {
            const menu = getSlashMenu(state)
            if (!menu) return {}
            return {
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-controls': menuId,
              'aria-activedescendant': toOptionId(menuId, menu.activeIndex),
            }
          },
          handleKeyDown(view, event) {
            const menu = getSlashMenu(view.state)
            if (!menu || !panels || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
            const tools = findMenuTools(menu.query)
            const tool = tools[menu.activeIndex]
            if (event.key === 'ArrowDown') highlight((menu.activeIndex + 1) % tools.length)
            else if (event.key === 'ArrowUp') highlight((menu.activeIndex + tools.length - 1) % tools.length)
            else if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(menuKey, 'close'))
            else if (event.key === 'Enter' && tool) runSlashCommand(editor, tool, panels)
            else return false
            // Otherwise Escape would also close the dialog.
            event.stopPropagation()
            return true
          },
          handleDOMEvents: {
            blur: (view) => {
              if (getSlashMenu(view.state)) view.dispatch(view.state.tr.setMeta(menuKey, 'close'))
            },
          },
        },
      }),
    ]
  },
})

/** Returns null unless the line at the cursor has only a slash and a command. */
function parseCommand({ selection }: EditorState): Pick<OpenMenu, 'from' | 'query'> | null {
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const { textContent, content } = $from.parent
  const isAtEnd = $from.parentOffset === content.size && textContent.length === content.size
  return isAtEnd && /^\/[\w ]{0,20}$/.test(textContent) ? { from: $from.start(), query: textContent.slice(1) } : null
}
