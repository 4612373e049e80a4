import type { Node } from '@tiptap/pm/model'
import { type Command, EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'
import { type RefCallback, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldControl } from '#app/components/ui/field.tsx'
import { usePreviewUrl } from '#app/lib/browser/supabase-context.tsx'
import { findRoom, insertBlockAt, typeBehind } from './editor-commands.ts'
import { type Content, toContent, toDocument } from './editor-content.ts'
import { createPlugins } from './editor-plugins.ts'
import { createMediaView } from './media-view.ts'
import { insertData, insertText, listPictures } from './paste.ts'

interface EditorOptions {
  /** What the form holds, as of the last render. */
  content: Content
  /** What it holds now. Another one than the last that was handed out replaces the text. */
  read: () => Content
  control: Partial<FieldControl>
  onChange: (content: Content) => void
  onBlur: () => void
  onLink: () => void
  onPictures: (files: File[]) => void
}

/** A position in the text, which stays where it is while others are written at. */
interface Place {
  at: number
}

interface Editor {
  mount: RefCallback<HTMLElement>
  view: RefObject<EditorView | null>
  /** Null before the first render in a browser. */
  state: EditorState | null
  /** Then the text has the focus. */
  run: (command: Command) => void
  /** Leaves the focus where it is. */
  change: (command: Command) => void
  /** Where the cursor is now. */
  markPlace: () => Place
  /** Puts a block at a place, which is behind it then. It is selected only where that disturbs nobody. */
  arrive: (block: Node, place: Place, isFirst: boolean) => void
}

/** A ProseMirror view in a React component: the form has the text, the view what is being done to it. */
export function useEditorView(options: EditorOptions): Editor {
  const latest = useRef(options)
  latest.current = options
  const view = useRef<EditorView | null>(null)
  const handedOut = useRef<Content>(options.content)
  const [state, setState] = useState<EditorState | null>(null)
  const places = useRef(new Set<Place>())
  const toPreview = useRef<(url: string) => string | null>(() => null)
  toPreview.current = usePreviewUrls()

  const mount = useCallback((place: HTMLElement) => {
    const created = new EditorView(
      { mount: createTextbox(place, latest.current.control) },
      {
        state: createState(latest.current.content, latest),
        nodeViews: {
          picture: (node) => createMediaView(node, (url) => toPreview.current(url)),
          video: (node) => createMediaView(node, (url) => toPreview.current(url)),
        },
        dispatchTransaction(transaction) {
          for (const place of places.current) place.at = transaction.mapping.map(place.at, -1)
          const next = created.state.apply(transaction)
          created.updateState(next)
          setState(next)
          if (!transaction.docChanged) return
          handedOut.current = toContent(next.doc)
          latest.current.onChange(handedOut.current)
        },
        handleDOMEvents: {
          paste: (_, event) => take(created, event, event.clipboardData, latest.current),
          beforeinput: (_, event) => takeText(created, event),
          blur: () => latest.current.onBlur(),
        },
        handleTextInput: (_, __, ___, typed) => typeBehind(typed)(created.state, created.dispatch),
        handleDrop: (_, event, __, isMove) => !isMove && take(created, event, event.dataTransfer, latest.current),
      },
    )
    view.current = created
    setState(created.state)
    const label = findLabel(latest.current.control.id ?? '')
    const focus = () => created.focus()
    label?.addEventListener('click', focus)
    return () => {
      label?.removeEventListener('click', focus)
      created.destroy()
      view.current = null
    }
  }, [])

  const { text, format } = options.content
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look
  useEffect(() => {
    // An effect may run when the text has gone on; what it was rendered with would then take back what was written since.
    const given = latest.current.read()
    const isOwn = given.text === handedOut.current.text && given.format === handedOut.current.format
    if (isOwn || !view.current) return
    handedOut.current = given
    view.current.updateState(createState(given, latest))
    setState(view.current.state)
  }, [text, format])
  const { control } = options
  useEffect(() => {
    if (!view.current) return
    describe(view.current.dom, control)
    // A form that is being saved takes no words; a disabled fieldset alone doesn't stop those who type here.
    const isEditable = view.current.dom.closest('fieldset:disabled') === null
    if (view.current.editable !== isEditable) view.current.setProps({ editable: () => isEditable })
  })

  const change = useCallback((command: Command) => {
    if (view.current) command(view.current.state, view.current.dispatch, view.current)
  }, [])
  const run = useCallback(
    (command: Command) => {
      change(command)
      view.current?.focus()
    },
    [change],
  )
  const markPlace = useCallback(() => {
    const { selection } = view.current?.state ?? {}
    const place = { at: selection?.$from.depth === 0 ? selection.to : (selection?.from ?? 0) }
    places.current.add(place)
    return place
  }, [])
  const arrive = useCallback(
    (block: Node, place: Place, isFirst: boolean) => {
      if (!view.current) return
      const { doc, selection } = view.current.state
      const isSelected = isFirst && selection.from === place.at && !isWritingElsewhere(view.current)
      const { from } = findRoom(doc, place.at)
      const put = isSelected ? run : change
      put(insertBlockAt(block, place.at, { isSelected }))
      place.at = from + block.nodeSize
    },
    [run, change],
  )
  return { mount, view, state, run, change, markPlace, arrive }
}

/** Whether somebody is about to type into another field, from which the focus must not be taken. */
function isWritingElsewhere({ dom }: EditorView): boolean {
  const { activeElement } = document
  return !dom.contains(activeElement) && activeElement?.matches('input:not([type=file]), textarea') === true
}

function usePreviewUrls(): (url: string) => string | null {
  // The address of the site's files, whose key follows.
  const prefix = usePreviewUrl('/storage/v1/object/public/a/b')?.slice(0, -'/storage/v1/object/public/a/b'.length) ?? ''
  return (url) => (url.startsWith('/') ? prefix + url : url)
}

function createState(content: Content, latest: RefObject<EditorOptions>): EditorState {
  const plugins = createPlugins({
    onLink: () => {
      latest.current.onLink()
      return true
    },
    onSubmit: (_, __, view) => {
      view?.dom.closest('form')?.requestSubmit()
      return true
    },
  })
  return EditorState.create({ doc: toDocument(content), plugins })
}

function createTextbox(place: HTMLElement, control: Partial<FieldControl>): HTMLElement {
  const textbox = document.createElement('div')
  textbox.className = 'article-editor rich-text px-3 py-2'
  textbox.setAttribute('role', 'textbox')
  textbox.setAttribute('aria-multiline', 'true')
  if (control.id) {
    textbox.id = control.id
    const label = findLabel(control.id)
    // A label names inputs by itself, but no other element.
    if (label) label.id = `${control.id}-label`
    textbox.setAttribute('aria-labelledby', `${control.id}-label`)
  }
  place.replaceChildren(textbox)
  return textbox
}

function findLabel(id: string): HTMLLabelElement | null {
  return document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`)
}

function describe(textbox: HTMLElement, control: Partial<FieldControl>): void {
  for (const name of ['aria-describedby', 'aria-invalid'] as const) {
    const value = control[name]
    if (value === undefined) textbox.removeAttribute(name)
    else textbox.setAttribute(name, String(value))
  }
}

function take(view: EditorView, event: Event, data: DataTransfer | null, { onPictures }: EditorOptions): boolean {
  if (!data) return false
  const pictures = listPictures(data)
  event.preventDefault()
  // Word offers a picture of the text beside the text.
  if (pictures.length > 0 && data.getData('text/html') === '') onPictures(pictures)
  else insertData(view, data)
  return true
}

function takeText(view: EditorView, event: InputEvent): boolean {
  const isWhole = event.inputType === 'insertText' && !event.isComposing && (event.data ?? '').length > 1
  if (!isWhole) return false
  event.preventDefault()
  insertText(view, event.data ?? '')
  return true
}
