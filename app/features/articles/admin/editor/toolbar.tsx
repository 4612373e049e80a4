import { Toolbar } from '@base-ui/react/toolbar'
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Images,
  Info,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  TextQuote,
  Undo2,
  Video,
} from 'lucide-react'
import { ChooseFromLibrary, type ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { articleFields } from '../article-input.ts'

interface ToolbarProps {
  editor: Editor
  onLink: () => void
  onPicture: () => void
  onChosen: (pictures: ChosenPicture[]) => void
  onVideo: () => void
}

/** One stop of the tab key; arrows go from button to button. */
export function EditorToolbar({ editor, onLink, onPicture, onChosen, onVideo }: ToolbarProps) {
  const active = useEditorState({ editor, selector: (context: { editor: Editor }) => listActive(context.editor) })
  const run = (command: (chain: ChainedCommands) => ChainedCommands) => command(editor.chain().focus()).run()
  const toggle = (
    [icon, label, keys]: [LucideIcon, string, string?],
    isOn: boolean,
    command: (chain: ChainedCommands) => ChainedCommands,
  ) => <ToolButton icon={icon} label={label} keys={keys} isOn={isOn} onPress={() => run(command)} />
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="sticky -top-5 z-10 -mx-1 flex gap-0.5 overflow-x-auto bg-surface p-1 sm:flex-wrap"
    >
      {toggle([Heading2, 'Heading'], active.heading, (chain) => chain.toggleHeading({ level: 2 }))}
      {toggle([Heading3, 'Subheading'], active.subheading, (chain) => chain.toggleHeading({ level: 3 }))}
      {toggle([Bold, 'Bold', 'Ctrl+B'], active.bold, (chain) => chain.toggleBold())}
      {toggle([Italic, 'Italic', 'Ctrl+I'], active.italic, (chain) => chain.toggleItalic())}
      <ToolButton icon={Link} label="Link" keys="Ctrl+K" isOn={active.link} onPress={onLink} />
      <ToolButton icon={ImagePlus} label="Add a Picture" onPress={onPicture} />
      <ChooseFromLibrary
        isMultiple
        purpose={articleFields.content.label}
        limits={articlePictureLimits}
        onChoose={onChosen}
        renderButton={(label, onPress) => <ToolButton icon={Images} label={label} onPress={onPress} />}
      />
      <ToolButton icon={Video} label="Add a Video" onPress={onVideo} />
      {toggle([List, 'Bulleted List'], active.bullets, (chain) => chain.toggleBulletList())}
      {toggle([ListOrdered, 'Numbered List'], active.numbers, (chain) => chain.toggleOrderedList())}
      {toggle([TextQuote, 'Quote'], active.quote, (chain) => chain.toggleBlockquote())}
      {toggle([Info, 'Notice Box'], active.notice, (chain) => chain.toggleWrap('notice'))}
      <ToolButton icon={Minus} label="Divider" onPress={() => run((chain) => chain.setHorizontalRule())} />
      <ToolButton icon={Undo2} label="Undo" keys="Ctrl+Z" onPress={() => run((chain) => chain.undo())} />
      <ToolButton icon={Redo2} label="Redo" keys="Ctrl+Y" onPress={() => run((chain) => chain.redo())} />
    </Toolbar.Root>
  )
}

function listActive(editor: Editor) {
  return {
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    link: editor.isActive('link'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    notice: editor.isActive('notice'),
  }
}

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  keys?: string | undefined
  isOn?: boolean
  onPress: () => void
}

function ToolButton({ icon: Icon, label, keys, isOn, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
      className="grid h-11 w-10 shrink-0 place-items-center rounded-md text-foreground hover:bg-muted aria-pressed:bg-primary aria-pressed:text-primary-foreground sm:h-9 sm:w-8"
    >
      <Icon aria-hidden className="size-5" />
    </Toolbar.Button>
  )
}
