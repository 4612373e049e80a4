import type { Editor, JSONContent } from '@tiptap/core'
import type { Node, ResolvedPos } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { isPlayableVideo } from '#app/lib/video.ts'

/**
 * Returns the position for a new block: at the cursor, or after a selected block such as a picture.
 */
export function getInsertPosition({ state: { selection } }: Editor): number {
  return selection.$from.depth === 0 ? selection.to : selection.from
}

interface InsertOptions {
  position?: number
  isSelected?: boolean
}

/**
 * Replaces the empty paragraph at the position, or else inserts the block after the top-level block
 * at the position. At the end of the document, also adds an empty paragraph. Returns the position
 * after the block.
 */
export function insertBlock(editor: Editor, json: JSONContent, options: InsertOptions = {}): number {
  const { position = getInsertPosition(editor), isSelected = true } = options
  const block = editor.schema.nodeFromJSON(json)
  const { from, to } = findInsertRange(editor.state.doc, position)
  const end = from + block.nodeSize
  editor.commands.command(({ tr }) => {
    tr.replaceWith(from, to, block)
    if (end === tr.doc.content.size) tr.insert(end, editor.schema.nodeFromJSON({ type: 'paragraph' }))
    if (isSelected) tr.setSelection(NodeSelection.create(tr.doc, from)).scrollIntoView()
    return true
  })
  return end
}

function findInsertRange(doc: Node, position: number): { from: number; to: number } {
  const $at = doc.resolve(Math.min(position, doc.content.size))
  if ($at.depth === 0) return { from: $at.pos, to: $at.pos }
  return { from: isEmptyParagraph($at) ? $at.before(1) : $at.after(1), to: $at.after(1) }
}

function isEmptyParagraph({ depth, parent }: ResolvedPos): boolean {
  return depth === 1 && parent.type.name === 'paragraph' && parent.content.size === 0
}

/**
 * Inserts a pasted URL as a link, or as a video if it is a video's URL on an empty line. If text
 * other than a URL is selected, links that text. Returns false if the pasted text isn't a URL that
 * articles may contain.
 */
export function insertPastedUrl(editor: Editor, text: string): boolean {
  if (!isUrl(text) || !isAllowedLink(text)) return false
  const { $from, from, to, empty } = editor.state.selection
  if (isEmptyParagraph($from) && isPlayableVideo(text)) insertBlock(editor, { type: 'video', attrs: { url: text } })
  else if (!empty && !isUrl(editor.state.doc.textBetween(from, to))) return editor.commands.setLink({ href: text })
  else editor.commands.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href: text } }] })
  return true
}

const isUrl = (text: string) => /^https?:\/\/\S+$/i.test(text)

/**
 * Inserts typed text after the selected picture, video or divider instead of replacing that block.
 * Returns false if no such block is selected, or if the block is inside a list, quote or notice box.
 */
export function typeAfterMedia(editor: Editor, text: string): boolean {
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

/** Returns false if no alt text is missing. */
export function focusMissingAltText(editor: Editor): boolean {
  let picturePosition: number | null = null
  editor.state.doc.descendants(({ type, attrs }, position) => {
    if (picturePosition === null && type.name === 'picture' && attrs.alt === '' && !attrs.isDecorative)
      picturePosition = position
  })
  const figure = picturePosition === null ? null : editor.view.nodeDOM(picturePosition)
  if (!(figure instanceof HTMLElement)) return false
  figure.querySelector<HTMLInputElement>('input[name=alt]')?.focus()
  return true
}
