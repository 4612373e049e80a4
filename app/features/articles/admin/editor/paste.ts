import { Fragment, DOMParser as Reader, Slice } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { isHeic } from '#app/lib/uploads/is-heic.ts'
import { toParagraphs } from './editor-content.ts'

/** The Sanitizer API (https://wicg.github.io/sanitizer-api/); TypeScript's DOM types don't have it. */
interface SafeParser {
  parseHTML?: (html: string, options: { sanitizer: { removeElements: string[] } }) => Document
}

/**
 * Reads HTML into a document of its own, where nothing runs or loads. Pages require Trusted Types, under which browsers let it
 * through by the Sanitizer API alone; null where there is none, and the clipboard's text is pasted instead.
 */
function parseHtml(given: string): HTMLElement | null {
  // The page's policy refuses styles and event handlers in any document, and tells the console of each.
  const html = given.replace(/<[^>]*>/g, (tag) => toKnownHeading(tag.replace(/\s(style|on[a-z]+)\s*=/gi, ' data-$1=')))
  const body = readBody(html)
  // Set by script, styles are allowed; the schema reads whether they make text bold or italic.
  for (const element of body?.querySelectorAll<HTMLElement>('[data-style]') ?? []) {
    element.style.cssText = element.dataset.style ?? ''
  }
  return body
}

function readBody(html: string): HTMLElement | null {
  const { parseHTML } = Document as SafeParser
  if (parseHTML) return parseHTML.call(Document, html, { sanitizer: { removeElements: ['style', 'title'] } }).body
  return 'trustedTypes' in window ? null : new DOMParser().parseFromString(html, 'text/html').body
}

/** Articles have headings of the second and third level. */
function toKnownHeading(tag: string): string {
  return tag.replace(/^(<\/?)h([1-6])\b/i, (_, start: string, level: string) => `${start}h${Number(level) < 3 ? 2 : 3}`)
}

/** Puts in what the clipboard or a drag holds: formatted where the schema knows the formatting, else as text. */
export function insertData(view: EditorView, data: DataTransfer): boolean {
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const body = html === '' ? null : parseHtml(html)
  const slice = body ? readSlice(view, body) : toSlice(view, text)
  if (slice.size === 0 && text === '') return false
  const { tr } = view.state
  view.dispatch(
    tr
      .replaceSelection(slice.size > 0 ? slice : toSlice(view, text))
      .scrollIntoView()
      .setMeta('paste', true),
  )
  return true
}

function readSlice({ state: { schema } }: EditorView, body: HTMLElement): Slice {
  // What was copied in an editor of this kind has its spaces as they are.
  const isOwn = body.querySelector('[data-pm-slice]') !== null
  return Reader.fromSchema(schema).parseSlice(body, { preserveWhitespace: isOwn ? 'full' : false })
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
export function listPictures(data: DataTransfer | null): File[] {
  return Array.from(data?.files ?? []).filter((file) => file.type.startsWith('image/') || isHeic(file))
}
