import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Heading1,
  Heading2,
  ImagePlus,
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

export interface EditorActions {
  toggleLinkPanel: () => void
  toggleVideoPanel: () => void
  pickPictures: () => void
}

export interface EditorTool {
  label: string
  icon: LucideIcon
  shortcut?: string
  /** Additional search terms for the "/" menu. */
  synonyms?: string
  isOn?: (editor: Editor) => boolean
  run: (editor: Editor, actions: EditorActions) => void
}

function createCommand(command: (chain: ChainedCommands) => ChainedCommands): EditorTool['run'] {
  return (editor) => void command(editor.chain().focus()).run()
}

const heading: EditorTool = {
  label: 'Heading',
  icon: Heading1,
  synonyms: 'title h2',
  isOn: (editor) => editor.isActive('heading', { level: 2 }),
  run: createCommand((chain) => chain.toggleHeading({ level: 2 })),
}

const subheading: EditorTool = {
  label: 'Subheading',
  icon: Heading2,
  synonyms: 'h3',
  isOn: (editor) => editor.isActive('heading', { level: 3 }),
  run: createCommand((chain) => chain.toggleHeading({ level: 3 })),
}

export const pictureTool: EditorTool = {
  label: 'Picture',
  icon: ImagePlus,
  synonyms: 'image photo upload',
  run: (_, actions) => actions.pickPictures(),
}

export const videoTool: EditorTool = {
  label: 'Video',
  icon: Video,
  synonyms: 'youtube vimeo film',
  run: (_, actions) => actions.toggleVideoPanel(),
}

const listAndBoxTools: readonly EditorTool[] = [
  {
    label: 'Bulleted list',
    icon: List,
    synonyms: 'bullets ul',
    isOn: (editor) => editor.isActive('bulletList'),
    run: createCommand((chain) => chain.toggleBulletList()),
  },
  {
    label: 'Numbered list',
    icon: ListOrdered,
    synonyms: 'ordered ol',
    isOn: (editor) => editor.isActive('orderedList'),
    run: createCommand((chain) => chain.toggleOrderedList()),
  },
  {
    label: 'Quote',
    icon: TextQuote,
    synonyms: 'blockquote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: createCommand((chain) => chain.toggleBlockquote()),
  },
  {
    label: 'Notice box',
    icon: Info,
    synonyms: 'callout note info',
    isOn: (editor) => editor.isActive('notice'),
    run: createCommand((chain) => chain.toggleWrap('notice')),
  },
  {
    label: 'Divider',
    icon: Minus,
    synonyms: 'line rule hr',
    run: createCommand((chain) => chain.setHorizontalRule()),
  },
]

export const textTools: readonly EditorTool[] = [
  heading,
  subheading,
  {
    label: 'Bold',
    icon: Bold,
    shortcut: 'Ctrl+B',
    isOn: (editor) => editor.isActive('bold'),
    run: createCommand((chain) => chain.toggleBold()),
  },
  {
    label: 'Italic',
    icon: Italic,
    shortcut: 'Ctrl+I',
    isOn: (editor) => editor.isActive('italic'),
    run: createCommand((chain) => chain.toggleItalic()),
  },
  {
    label: 'Link',
    icon: Link,
    shortcut: 'Ctrl+K',
    isOn: (editor) => editor.isActive('link'),
    run: (_, actions) => actions.toggleLinkPanel(),
  },
]

export const blockAndHistoryTools: readonly EditorTool[] = [
  ...listAndBoxTools,
  { label: 'Undo', icon: Undo2, shortcut: 'Ctrl+Z', run: createCommand((chain) => chain.undo()) },
  { label: 'Redo', icon: Redo2, shortcut: 'Ctrl+Y', run: createCommand((chain) => chain.redo()) },
]

const menuTools: readonly EditorTool[] = [heading, subheading, pictureTool, videoTool, ...listAndBoxTools]

/** Returns the "/" menu entries in which a word starts with the typed text. */
export function findMenuTools(query: string): readonly EditorTool[] {
  const prefix = query.toLowerCase()
  return menuTools.filter(({ label, synonyms }) =>
    [label, ...`${label} ${synonyms}`.split(' ')].some((word) => word.toLowerCase().startsWith(prefix)),
  )
}
