import { Toolbar } from '@base-ui/react/toolbar'
import type { NodeType } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'
import * as commands from './editor-commands.ts'
import { editorSchema } from './editor-schema.ts'

const { nodes, marks } = editorSchema

interface ToolbarProps {
  state: EditorState
  run: (command: Command) => void
  onLink: () => void
  onPicture: () => void
  onVideo: () => void
}

/** One stop of the tab key; arrows go from button to button. */
export function EditorToolbar({ state, run, onLink, onPicture, onVideo }: ToolbarProps) {
  const toggle = (label: string, isOn: boolean, command: Command, keys?: string) => (
    <ToolButton label={label} keys={keys} isOn={isOn} onPress={() => run(command)} />
  )
  const list = (label: string, type: NodeType) =>
    toggle(label, commands.isInList(state, type), commands.toggleList(type))
  const wrap = (label: string, type: NodeType) =>
    toggle(label, commands.isInside(state, type), commands.toggleWrap(type))
  return (
    <Toolbar.Root aria-label="Formatting" className="-mx-1 flex gap-1 overflow-x-auto p-1 sm:flex-wrap">
      {toggle('Heading', commands.isHeading(state, 2), commands.toggleHeading(2))}
      {toggle('Subheading', commands.isHeading(state, 3), commands.toggleHeading(3))}
      {toggle('Bold', commands.isMarked(state, marks.bold), commands.toggleBold, 'Ctrl+B')}
      {toggle('Italic', commands.isMarked(state, marks.italic), commands.toggleItalic, 'Ctrl+I')}
      <ToolButton label="Link" keys="Ctrl+K" isOn={commands.isMarked(state, marks.link)} onPress={onLink} />
      {list('Bulleted List', nodes.bullet_list)}
      {list('Numbered List', nodes.ordered_list)}
      {wrap('Quote', nodes.blockquote)}
      {wrap('Notice Box', nodes.notice)}
      <ToolButton label="Divider" onPress={() => run(commands.insertBlock(nodes.divider.create()))} />
      <ToolButton label="Add a Picture" onPress={onPicture} />
      <ToolButton label="Add a Video" onPress={onVideo} />
      <ToolButton label="Undo" keys="Ctrl+Z" onPress={() => run(commands.undo)} />
      <ToolButton label="Redo" keys="Ctrl+Y" onPress={() => run(commands.redo)} />
    </Toolbar.Root>
  )
}

interface ToolButtonProps {
  /** In words: an icon for each would be part of what visitors load, because all icons come from one module. */
  label: string
  keys?: string | undefined
  isOn?: boolean
  onPress: () => void
}

function ToolButton({ label, keys, isOn, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      title={keys}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
      className="min-h-11 shrink-0 rounded-md border border-border px-2 text-sm font-semibold text-foreground hover:bg-muted aria-pressed:bg-primary aria-pressed:text-primary-foreground sm:min-h-9"
    >
      {label}
    </Toolbar.Button>
  )
}
