import { Fragment, DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isHeic } from '#app/lib/uploads/convert-heic.ts'
import { toParagraphs } from './editor-content.ts'
import { editorSchema } from './editor-schema.ts'

/** The Sanitizer API (https://wicg.github.io/sanitizer-api/); TypeScript's DOM types don't have it. */
interface SafeParser {
  parseHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => Document
}

/**
 * Reads HTML into a document of its own, where nothing runs or loads. Pages require Trusted Types, under which browsers let it
 * through by the Sanitizer API alone; null where there is none, and the clipboard's text is pasted instead.
 */
function parseHtml(given: string): HTMLElement | null {
  // The page's policy refuses styles and event handlers in any document, and tells the console of each. The schema reads `data-style`,
  // for what is bold or italic by style alone.
  const html = given.replace(/<[^>]*>/g, (tag) => tag.replace(/\s(style|on[a-z]+)\s*=/gi, ' data-$1='))
  const { parseHTML } = Document as SafeParser
  if (parseHTML) return parseHTML.call(Document, html, { sanitizer: { removeElements: ['style', 'title'] } }).body
  return 'trustedTypes' in window ? null : new DOMParser().parseFromString(html, 'text/html').body
}

/** Puts in what the clipboard or a drag holds: formatted where the schema knows the formatting, else as text. */
export function insertData(view: EditorView, data: DataTransfer, isPlain = false): boolean {
  const html = isPlain ? '' : data.getData('text/html')
  const text = data.getData('text/plain')
  const body = html === '' ? null : parseHtml(html)
  const slice = body ? readSlice(body) : toSlice(text)
  if (slice.size === 0 && text === '') return false
  const { tr } = view.state
  view.dispatch(
    tr
      .replaceSelection(slice.size > 0 ? slice : toSlice(text))
      .scrollIntoView()
      .setMeta('paste', true),
  )
  return true
}

function readSlice(body: HTMLElement): Slice {
  // What was copied in an editor of this kind has its spaces as they are.
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  return Reader.fromSchema(editorSchema).parseSlice(body, { preserveWhitespace: isOwn ? 'full' : false })
}

function toSlice(text: string): Slice {
  return text === '' ? Slice.empty : new Slice(Fragment.from(toParagraphs(text)), 1, 1)
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
  view.dispatch(tr.replaceSelection(toSlice(text)).scrollIntoView())
}

/** The pictures among the files of a clipboard or a drag. */
export function listPictures(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter((file) => file.type.startsWith('image/') || isHeic(file))
}
