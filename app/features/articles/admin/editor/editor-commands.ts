import { chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import type { MarkType, Node, NodeType } from '@tiptap/pm/model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from '@tiptap/pm/schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state'
import { editorSchema } from './editor-schema.ts'

const { nodes, marks } = editorSchema

/** The deepest list that Markdown keeps. */
const deepestList = 10

export const toggleBold = toggleMark(marks.bold)
export const toggleItalic = toggleMark(marks.italic)
export { redo, undo }

export function toggleHeading(level: 2 | 3): Command {
  return (state, dispatch) =>
    isHeading(state, level)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(nodes.heading, { level })(state, dispatch)
}

export function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type === nodes.heading && $from.parent.attrs.level === level
}

/** Puts paragraphs into a quote or notice, or takes them out. */
export function toggleWrap(type: NodeType): Command {
  return (state, dispatch) => (isInside(state, type) ? lift(state, dispatch) : wrapIn(type)(state, dispatch))
}

/** Makes a list, makes the other kind of it, or takes its items out. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = findList(state)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }
}

function findList({ selection: { $from } }: EditorState): { node: Node; at: number } | null {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth)
    if (node.type === nodes.bullet_list || node.type === nodes.ordered_list) return { node, at: $from.before(depth) }
  }
  return null
}

export function isInside({ selection: { $from } }: EditorState, type: NodeType): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some((node) => node.type === type)
}

export function isInList(state: EditorState, type: NodeType): boolean {
  return findList(state)?.node.type === type
}

export function isMarked({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

/** The address of the link at the cursor; null where there is none. */
export function getLink({ selection, doc }: EditorState): string | null {
  let found: string | null = null
  doc.nodesBetween(Math.max(selection.from - 1, 0), Math.min(selection.to + 1, doc.content.size), (node) => {
    const link = marks.link.isInSet(node.marks)
    if (link && found === null) found = String(link.attrs.href)
  })
  return found
}

/** Links what is selected, the link at the cursor, or the address itself; null takes the link away. */
export function setLink(href: string | null): Command {
  return ({ selection, tr, doc, schema }, dispatch) => {
    const { from, to } = selection.empty ? findLinked(doc, selection.from) : selection
    if (href === null) dispatch?.(tr.removeMark(from, to, marks.link))
    else if (from === to) dispatch?.(tr.insert(from, schema.text(href, [marks.link.create({ href })])))
    else dispatch?.(tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })))
    return true
  }
}

/** The run of text with one link around a position. */
function findLinked(doc: Node, at: number): { from: number; to: number } {
  const $at = doc.resolve(at)
  const start = $at.start()
  let [from, to] = [at, at]
  $at.parent.forEach((child, offset) => {
    const isHere = start + offset <= at && at <= start + offset + child.nodeSize
    if (!isHere || !marks.link.isInSet(child.marks)) return
    from = Math.min(from, start + offset)
    to = Math.max(to, start + offset + child.nodeSize)
  })
  return { from, to }
}

export const insertBreak: Command = chainCommands(exitCode, ({ selection, tr }, dispatch) => {
  if (selection.$from.parent.type === nodes.heading) return false
  dispatch?.(tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
})

export const splitItem = splitListItem(nodes.list_item)
export const liftItem = liftListItem(nodes.list_item)
export const sinkItem: Command = (state, dispatch) =>
  countLists(state) < deepestList && sinkListItem(nodes.list_item)(state, dispatch)

function countLists({ selection: { $from } }: EditorState): number {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(
    ({ type }) => type === nodes.list_item,
  ).length
}

/** Puts a block where the cursor is, with a paragraph behind it to write on. What is selected stays. */
export function insertBlock(block: Node): Command {
  return (state, dispatch) => {
    const { selection } = state
    return insertBlockAt(block, selection.$from.depth === 0 ? selection.to : selection.from)(state, dispatch)
  }
}

/** Puts a block at a position, or behind the paragraph or list that is there, and selects it unless told otherwise. */
export function insertBlockAt(block: Node, at: number, { isSelected = true } = {}): Command {
  return ({ doc, tr }, dispatch) => {
    const { from, to } = findRoom(doc, at)
    tr.replaceWith(from, to, block)
    const behind = from + block.nodeSize
    if (behind === tr.doc.content.size) tr.insert(behind, nodes.paragraph.create())
    if (isSelected) {
      const isDivider = block.type === nodes.divider
      tr.setSelection(
        isDivider ? TextSelection.near(tr.doc.resolve(behind)) : NodeSelection.create(tr.doc, from),
      ).scrollIntoView()
    }
    dispatch?.(tr)
    return true
  }
}

/** The range that a block takes: an empty paragraph, or nothing behind what is there. */
export function findRoom(doc: Node, at: number): { from: number; to: number } {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return { from: $at.pos, to: $at.pos }
  const isEmpty = $at.depth === 1 && $at.parent.type === nodes.paragraph && $at.parent.content.size === 0
  return { from: isEmpty ? $at.before(1) : $at.after(1), to: $at.after(1) }
}

/** Goes to the first picture of which nobody has said what it shows; else to where the cursor is. */
export const selectUndescribed: Command = ({ doc, tr }, dispatch) => {
  let at: number | null = null
  doc.descendants(({ type, attrs }, position) => {
    if (at === null && type === nodes.picture && attrs.alt === '' && !attrs.isDecorative) at = position
  })
  if (at !== null) tr.setSelection(NodeSelection.create(doc, at))
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Letters over a chosen picture or video don't replace it: they begin the paragraph behind it. */
export function typeBehind(text: string): Command {
  return ({ selection, tr }, dispatch) => {
    if (!(selection instanceof NodeSelection) || selection.$from.depth > 0) return false
    const { to } = selection
    if (tr.doc.nodeAt(to)?.type !== nodes.paragraph) tr.insert(to, nodes.paragraph.create())
    tr.setSelection(TextSelection.create(tr.doc, to + 1)).insertText(text)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}
