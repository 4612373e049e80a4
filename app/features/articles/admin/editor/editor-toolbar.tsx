import { Toolbar } from '@base-ui/react/toolbar'
import { type Editor, useEditorState } from '@tiptap/react'
import { Images, type LucideIcon } from 'lucide-react'
import { ChooseFromLibrary, type ChosenPicture } from '#app/components/staff/files/picture-tools.tsx'
import { articlePictureLimits } from '#app/site/file-limits.ts'
import { articleFields } from '../article-input.ts'
import {
  blockAndHistoryTools,
  type EditorActions,
  type EditorTool,
  pictureTool,
  textTools,
  videoTool,
} from './editor-tools.ts'

interface ToolbarProps {
  editor: Editor
  actions: EditorActions
  onPicturesChosen: (pictures: ChosenPicture[]) => void
}

export function EditorToolbar({ editor, actions, onPicturesChosen }: ToolbarProps) {
  const activeTools = useEditorState({
    editor,
    selector: (context: { editor: Editor }) => getActiveTools(context.editor),
  })
  const renderTool = (tool: EditorTool) => (
    <ToolButton
      key={tool.label}
      icon={tool.icon}
      label={tool.label}
      shortcut={tool.shortcut}
      isOn={activeTools[tool.label]}
      onPress={() => tool.run(editor, actions)}
    />
  )
  return (
    <Toolbar.Root
      aria-label="Formatting"
      className="flex gap-0.5 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] max-sm:fade-end"
    >
      {textTools.map(renderTool)}
      <Divider />
      {renderTool(pictureTool)}
      <ChooseFromLibrary
        isMultiple
        name={articleFields.content.label}
        limits={articlePictureLimits}
        onChoose={onPicturesChosen}
        renderButton={(_, onPress) => <ToolButton icon={Images} label="Insert from library" onPress={onPress} />}
      />
      {renderTool(videoTool)}
      <Divider />
      {blockAndHistoryTools.map(renderTool)}
    </Toolbar.Root>
  )
}

function getActiveTools(editor: Editor): Record<string, boolean> {
  return Object.fromEntries(
    [...textTools, ...blockAndHistoryTools].flatMap(({ label, isOn }) => (isOn ? [[label, isOn(editor)]] : [])),
  )
}

function Divider() {
  return <Toolbar.Separator className="mx-1 my-2 w-px shrink-0 bg-border" />
}

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  shortcut?: string | undefined
  isOn?: boolean | undefined
  onPress: () => void
}

function ToolButton({ icon: Icon, label, shortcut, isOn, onPress }: ToolButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      onClick={onPress}
      className={
        'grid size-11 shrink-0 place-items-center rounded-md text-foreground hover:bg-muted ' +
        'aria-pressed:bg-primary aria-pressed:text-primary-foreground pointer-fine:size-9'
      }
    >
      <Icon aria-hidden className="size-5" />
    </Toolbar.Button>
  )
}
