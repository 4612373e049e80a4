import { Toolbar } from '@base-ui/react/toolbar'
import type { NodeType } from '@tiptap/pm/model'
import type { Command, EditorState } from '@tiptap/pm/state'
import { ChooseFromLibrary, type ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { articleFields } from '../article-input.ts'
import * as commands from './editor-commands.ts'
import { editorSchema } from './editor-schema.ts'
import { ToolbarIcon, type ToolbarIconName } from './toolbar-icons.tsx'

const { nodes, marks } = editorSchema

interface ToolbarProps {
  state: EditorState
  run: (command: Command) => void
  onLink: () => void
  onPicture: () => void
  onChosen: (pictures: ChosenPicture[]) => void
  onVideo: () => void
}

/** One stop of the tab key; arrows go from button to button. */
export function EditorToolbar({ state, run, onLink, onPicture, onChosen, onVideo }: ToolbarProps) {
  const toggle = (icon: ToolbarIconName, label: string, isOn: boolean, command: Command, keys?: string) => (
    <ToolButton icon={icon} label={label} keys={keys} isOn={isOn} onPress={() => run(command)} />
  )
  const list = (icon: ToolbarIconName, label: string, type: NodeType) =>
    toggle(icon, label, commands.isInList(state, type), commands.toggleList(type))
  const wrap = (icon: ToolbarIconName, label: string, type: NodeType) =>
    toggle(icon, label, commands.isInside(state, type), commands.toggleWrap(type))
  const isLink = commands.isMarked(state, marks.link)
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="sticky -top-5 z-10 -mx-1 flex gap-0.5 overflow-x-auto bg-surface p-1 sm:flex-wrap"
    >
      {toggle('heading', 'Heading', commands.isHeading(state, 2), commands.toggleHeading(2))}
      {toggle('subheading', 'Subheading', commands.isHeading(state, 3), commands.toggleHeading(3))}
      {toggle('bold', 'Bold', commands.isMarked(state, marks.bold), commands.toggleBold, 'Ctrl+B')}
      {toggle('italic', 'Italic', commands.isMarked(state, marks.italic), commands.toggleItalic, 'Ctrl+I')}
      <ToolButton icon="link" label="Link" keys="Ctrl+K" isOn={isLink} onPress={onLink} />
      <ToolButton icon="picture" label="Add a Picture" onPress={onPicture} />
      <ChooseFromLibrary
        isMultiple
        purpose={articleFields.content.label}
        limits={articlePictureLimits}
        onChoose={onChosen}
        renderButton={(label, onPress) => <ToolButton icon="library" label={label} onPress={onPress} />}
      />
      <ToolButton icon="video" label="Add a Video" onPress={onVideo} />
      {list('bullets', 'Bulleted List', nodes.bullet_list)}
      {list('numbers', 'Numbered List', nodes.ordered_list)}
      {wrap('quote', 'Quote', nodes.blockquote)}
      {wrap('notice', 'Notice Box', nodes.notice)}
      <ToolButton icon="divider" label="Divider" onPress={() => run(commands.insertBlock(nodes.divider.create()))} />
      <ToolButton icon="undo" label="Undo" keys="Ctrl+Z" onPress={() => run(commands.undo)} />
      <ToolButton icon="redo" label="Redo" keys="Ctrl+Y" onPress={() => run(commands.redo)} />
    </Toolbar.Root>
  )
}

interface ToolButtonProps {
  icon: ToolbarIconName
  label: string
  keys?: string | undefined
  isOn?: boolean
  onPress: () => void
}

function ToolButton({ icon, label, keys, isOn, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
      className="grid h-11 w-10 shrink-0 place-items-center rounded-md text-foreground hover:bg-muted aria-pressed:bg-primary aria-pressed:text-primary-foreground sm:h-9 sm:w-8"
    >
      <ToolbarIcon name={icon} />
    </Toolbar.Button>
  )
}
