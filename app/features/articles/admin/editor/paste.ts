import { Fragment, DOMParser as SchemaParser, Slice } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isHeic } from '#app/lib/uploads/is-heic.ts'
import { toParagraphs } from './editor-content.ts'
import { isFromEditor, parsePastedHtml } from './pasted/pasted-html.ts'
import { extractPictures } from './pasted/pasted-pictures.ts'

/** Pasted content that was lost or changed. */
export interface PasteLoss {
  /**
   * The number of pictures that can't be pasted, usually because the clipboard has only their URLs.
   */
  lostPictureCount: number
  /** True if a table became lines of text. */
  hadTable: boolean
}

interface InsertResult extends PasteLoss {
  files: File[]
}

/**
 * Inserts pasted or dropped text with the formatting that the schema allows. The caller must upload
 * the returned pictures.
 */
export function insertDataTransfer(view: EditorView, data: DataTransfer): InsertResult {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const body = html === '' ? null : parsePastedHtml(html)
  const files = listPictures(data)
  const visibleText = body?.textContent ?? (html === '' ? '' : text)
  // If you copy a single picture, the HTML has only its URL, so the file is inserted. If you copy
  // text in Word, the clipboard also has a picture of that text, so the text is inserted.
  if (files.length > 0 && visibleText.trim() === '') return { files, lostPictureCount: 0, hadTable: false }
  const pictures = body ? extractPictures(body) : { files: [], lostPictureCount: 0 }
  const formattedSlice = body ? parseSlice(view, body) : Slice.empty
  const hasPictures = pictures.files.length + pictures.lostPictureCount > 0
  const slice = formattedSlice.size > 0 || hasPictures ? formattedSlice : toSlice(view, text)
  const isTable = /<table\b/i.test(html)
  if (slice.size > 0) view.dispatch(insertSlice(view.state, slice, isTable).scrollIntoView().setMeta('paste', true))
  // Bars separate the cells of a flattened table.
  return { ...pictures, hadTable: isTable && visibleText.includes(' | ') }
}

/**
 * Replaces the selection with pasted content. If the cursor is at the end of a quote or notice box,
 * inserts several blocks or a table after the box.
 */
function insertSlice({ tr, selection }: EditorState, slice: Slice, isTable: boolean): Transaction {
  const { $from, empty } = selection
  const box = $from.depth > 1 ? $from.node(1) : null
  const isAtEnd = empty && box !== null && $from.pos + $from.depth - 1 === $from.end(1) && box.textContent !== ''
  const hasBlocks = isTable || slice.content.childCount > 1
  if (!isAtEnd || !hasBlocks || !['blockquote', 'notice'].includes(box.type.name)) return tr.replaceSelection(slice)
  const after = $from.after(1)
  tr.insert(after, slice.content)
  return tr.setSelection(TextSelection.near(tr.doc.resolve(after + slice.content.size), -1))
}

function parseSlice({ state: { schema } }: EditorView, body: HTMLElement): Slice {
  return SchemaParser.fromSchema(schema).parseSlice(body, { preserveWhitespace: isFromEditor(body) ? 'full' : false })
}

function toSlice({ state: { schema } }: EditorView, text: string): Slice {
  return text === '' ? Slice.empty : new Slice(Fragment.fromJSON(schema, toParagraphs(text)), 1, 1)
}

/** Inserts text from dictation or a script like pasted plain text, without interpreting Markdown. */
export function insertText(view: EditorView, text: string): void {
  const selection = view.dom.ownerDocument.getSelection()
  const { tr } = view.state
  if (selection?.anchorNode && selection.focusNode && view.dom.contains(selection.anchorNode)) {
    const anchor = view.posAtDOM(selection.anchorNode, selection.anchorOffset)
    const head = view.posAtDOM(selection.focusNode, selection.focusOffset)
    tr.setSelection(TextSelection.between(tr.doc.resolve(anchor), tr.doc.resolve(head)))
  }
  view.dispatch(tr.replaceSelection(toSlice(view, text)).scrollIntoView())
}

function listPictures(data: DataTransfer): File[] {
  return Array.from(data.files).filter((file) => file.type.startsWith('image/') || isHeic(file))
}
