import { Fragment, DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isHeic } from '#app/lib/uploads/convert-heic.ts'
import { toParagraphs } from './editor-content.ts'
import { isFromEditor, parsePastedHtml } from './pasted/pasted-html.ts'
import { takePictures } from './pasted/pasted-pictures.ts'

interface Inserted {
  /** Pictures to upload. */
  files: File[]
  /** The number of pictures that are left out because only their address is there. */
  lostCount: number
}

/** Inserts the text of a clipboard or a drag, with the formatting that the schema knows, and returns its pictures. */
export function insertData(view: EditorView, data: DataTransfer): Inserted {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const body = html === '' ? null : parsePastedHtml(html)
  const files = listPictures(data)
  const words = body?.textContent ?? (html === '' ? '' : text)
  // A picture that is copied alone has HTML with its address. Word has a picture of the text beside the text.
  if (files.length > 0 && words.trim() === '') return { files, lostCount: 0 }
  const pictures = body ? takePictures(body) : { files: [], lostCount: 0 }
  const formatted = body ? readSlice(view, body) : Slice.empty
  const hasPictures = pictures.files.length + pictures.lostCount > 0
  const slice = formatted.size > 0 || hasPictures ? formatted : toSlice(view, text)
  if (slice.size > 0) view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('paste', true))
  return pictures
}

function readSlice({ state: { schema } }: EditorView, body: HTMLElement): Slice {
  return Reader.fromSchema(schema).parseSlice(body, { preserveWhitespace: isFromEditor(body) ? 'full' : false })
}

function toSlice({ state: { schema } }: EditorView, text: string): Slice {
  return text === '' ? Slice.empty : new Slice(Fragment.fromJSON(schema, toParagraphs(text)), 1, 1)
}

/** Text that comes at once, as from a dictation or a script, counts as pasted: its lines stay, and its signs stay signs. */
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

/** The pictures among the files of a clipboard or a drag. */
function listPictures(data: DataTransfer): File[] {
  return Array.from(data.files).filter((file) => file.type.startsWith('image/') || isHeic(file))
}
