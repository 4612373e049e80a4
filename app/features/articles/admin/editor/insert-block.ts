import type { Editor, JSONContent } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

/** The position at which a block is inserted: the cursor, or behind a selected picture. */
export function getInsertPosition({ state: { selection } }: Editor): number {
  return selection.$from.depth === 0 ? selection.to : selection.from
}

interface InsertOptions {
  at?: number
  isSelected?: boolean
}

/**
 * Inserts a block in place of the empty paragraph that is at the position, or else behind the paragraph or list there, and
 * a paragraph to write on if none follows. Returns the position behind the block.
 */
export function insertBlock(editor: Editor, json: JSONContent, options: InsertOptions = {}): number {
  const { at = getInsertPosition(editor), isSelected = true } = options
  const block = editor.schema.nodeFromJSON(json)
  const { from, to } = findSpace(editor.state.doc, at)
  const behind = from + block.nodeSize
  editor.commands.command(({ tr }) => {
    tr.replaceWith(from, to, block)
    if (behind === tr.doc.content.size) tr.insert(behind, editor.schema.nodeFromJSON({ type: 'paragraph' }))
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView()
    return true
  })
  return behind
}

function findSpace(doc: Node, at: number): { from: number; to: number } {
  const $at = doc.resolve(Math.min(at, doc.content.size))
  if ($at.depth === 0) return { from: $at.pos, to: $at.pos }
  const isEmpty = $at.depth === 1 && $at.parent.type.name === 'paragraph' && $at.parent.content.size === 0
  return { from: isEmpty ? $at.before(1) : $at.after(1), to: $at.after(1) }
}

/** Typed letters don't replace a selected picture or video: they begin the paragraph behind it. */
export function typeBehind(editor: Editor, text: string): boolean {
  const { selection, doc } = editor.state
  if (!(selection instanceof NodeSelection) || selection.$from.depth > 0) return false
  const { to } = selection
  return editor.commands.command(({ tr }) => {
    if (doc.nodeAt(to)?.type.name !== 'paragraph') tr.insert(to, editor.schema.nodeFromJSON({ type: 'paragraph' }))
    tr.setSelection(TextSelection.create(tr.doc, to + 1))
      .insertText(text)
      .scrollIntoView()
    return true
  })
}

/** Focuses the alt text of the first picture that has none and isn't decorative. Returns false if there is no such picture. */
export function focusUndescribed(editor: Editor): boolean {
  let at: number | null = null
  editor.state.doc.descendants(({ type, attrs }, position) => {
    if (at === null && type.name === 'picture' && attrs.alt === '' && !attrs.isDecorative) at = position
  })
  const figure = at === null ? null : editor.view.nodeDOM(at)
  if (!(figure instanceof HTMLElement)) return false
  figure.querySelector<HTMLInputElement>('input[name=alt]')?.focus()
  return true
}
