import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { type EditorActions, type EditorTool, findMenuTools } from './editor-tools.ts'

interface SlashMenuState {
  /** The position of the slash. */
  from: number
  query: string
  activeIndex: number
}

const menuKey = new PluginKey<SlashMenuState | null>('slashCommands')

export function getSlashMenu(state: EditorState): SlashMenuState | null {
  return menuKey.getState(state) ?? null
}

/** Replaces the typed command with the chosen block. */
export function runSlashCommand(editor: Editor, tool: EditorTool, actions: EditorActions): void {
  const menu = getSlashMenu(editor.state)
  if (!menu) return
  editor.commands.deleteRange({ from: menu.from, to: menu.from + 1 + menu.query.length })
  tool.run(editor, actions)
}

export function toOptionId(menuId: string, index: number): string {
  return `${menuId}-${index}`
}

interface SlashCommandsOptions {
  menuId: string
  actions: EditorActions | null
}

/** Opens a menu of blocks if you type "/" on an empty line. The focus stays in the text. */
export const SlashCommands = Extension.create<SlashCommandsOptions>({
  name: 'slashCommands',
  // Receives keys before the other extensions.
  priority: 1100,
  addOptions: () => ({ menuId: '', actions: null }),
  addProseMirrorPlugins() {
    const { editor } = this
    const { menuId, actions } = this.options
    const highlight = (activeIndex: number) => editor.view.dispatch(editor.state.tr.setMeta(menuKey, activeIndex))
    return [
      new Plugin<SlashMenuState | null>({
        key: menuKey,
        state: {
          init: () => null,
          apply(tr, previousMenu, oldState, state) {
            const command = tr.getMeta(menuKey) === 'close' ? null : parseCommand(state)
            if (!command || findMenuTools(command.query).length === 0) return null
            if (!previousMenu) {
              const isNew = tr.docChanged && command.query === '' && !parseCommand(oldState) && !tr.getMeta('paste')
              return isNew ? { ...command, activeIndex: 0 } : null
            }
            const activeIndex: unknown = tr.getMeta(menuKey)
            if (typeof activeIndex === 'number') return { ...command, activeIndex }
            return { ...command, activeIndex: command.query === previousMenu.query ? previousMenu.activeIndex : 0 }
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
            if (!menu || !actions || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
            const tools = findMenuTools(menu.query)
            const tool = tools[menu.activeIndex]
            if (event.key === 'ArrowDown') highlight((menu.activeIndex + 1) % tools.length)
            else if (event.key === 'ArrowUp') highlight((menu.activeIndex + tools.length - 1) % tools.length)
            else if (event.key === 'Escape') view.dispatch(view.state.tr.setMeta(menuKey, 'close'))
            else if (event.key === 'Enter' && tool) runSlashCommand(editor, tool, actions)
            else return false
            // Without this call, Escape would also close the dialog.
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

/** Returns the command at the cursor, or null if the line has other text. */
function parseCommand({ selection }: EditorState): Pick<SlashMenuState, 'from' | 'query'> | null {
  const { $from, empty } = selection
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== 'paragraph') return null
  const { textContent, content } = $from.parent
  const isAtEnd = $from.parentOffset === content.size && textContent.length === content.size
  return isAtEnd && /^\/[\w ]{0,20}$/.test(textContent) ? { from: $from.start(), query: textContent.slice(1) } : null
}
