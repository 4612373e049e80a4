import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type FieldControl, useFieldControl } from '#app/components/ui/field.tsx'
import type { ArticleInput } from '../article-input.ts'
import { type Content, toContent, toDocument } from './editor-content.ts'
import type { EditorPanels } from './editor-tools.ts'
import { articleExtensions } from './extensions.ts'
import { focusUndescribed, getInsertPosition, insertBlock, typeBehind } from './insert-block.ts'
import { insertData, insertText } from './paste.ts'
import { SlashCommands } from './slash-commands.ts'

interface EditorOptions {
  /** Must stay the same object. */
  panels: EditorPanels
  /** The id of the "/" menu. */
  menuId: string
  /** Called with pictures that are pasted or dropped. */
  onPictures: (files: File[]) => void
  /** Called with the number of pasted pictures of which there is only an address. */
  onPicturesLost: (count: number) => void
}

/** A position that moves with the text around it. */
interface Place {
  at: number
}

/** Connects a Tiptap editor to the fields `content` and `contentFormat` of the article form. */
export function useArticleEditor({ panels, menuId, onPictures, onPicturesLost }: EditorOptions) {
  const form = useFormContext<ArticleInput>()
  const { field } = useController<ArticleInput, 'content'>({ name: 'content' })
  const control = useFieldControl()
  const places = useRef(new Set<Place>())
  const [extensions] = useState(() => [...articleExtensions, SlashCommands.configure({ menuId, panels })])
  const read = (): Content => ({ text: form.getValues('content'), format: form.getValues('contentFormat') })
  const handedOut = useRef(read())
  const [content] = useState(() => toDocument(read()))

  const editor: Editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: belowToolbar,
      scrollMargin: belowToolbar,
      attributes: toAttributes(control),
      handleDOMEvents: {
        paste: (_, event) => takeData(event, event.clipboardData),
        beforeinput: (_, event) => takeText(event),
      },
      handleKeyDown: (_, event) => takeKey(event),
      handleTextInput: (_, __, ___, typed) => typeBehind(editor, typed),
      handleDrop: (_, event, __, isMove) => !isMove && takeData(event, event.dataTransfer),
    },
    onBlur: field.onBlur,
    onTransaction({ transaction }) {
      for (const place of places.current) place.at = transaction.mapping.map(place.at, -1)
    },
    onUpdate({ editor: { state } }) {
      const { text, format } = toContent(state.doc)
      handedOut.current = { text, format }
      form.setValue('contentFormat', format, { shouldDirty: true })
      const shouldValidate = form.formState.isSubmitted
      form.setValue('content', text, { shouldDirty: true, shouldTouch: true, shouldValidate })
    },
  })

  function takeData(event: Event, data: DataTransfer | null): boolean {
    if (!data) return false
    event.preventDefault()
    const { files, lostCount } = insertData(editor.view, data)
    if (files.length > 0) onPictures(files)
    if (lostCount > 0) onPicturesLost(lostCount)
    return true
  }

  /** These keys mean something else outside of the text. */
  function takeKey(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
    // The form handles Ctrl+Enter, where Tiptap would insert a line break.
    if (event.key === 'Enter') return true
    if (event.key.toLowerCase() !== 'k') return false
    event.stopPropagation()
    panels.openLink()
    return true
  }

  /** Text that comes at once, as from a dictation or a script, counts as pasted. */
  function takeText(event: InputEvent): boolean {
    const isWhole = event.inputType === 'insertText' && !event.isComposing && (event.data ?? '').length > 1
    if (!isWhole) return false
    event.preventDefault()
    insertText(editor.view, event.data ?? '')
    return true
  }

  // The form may get another text, such as a former version. The effect reads the form, because what was rendered may be older.
  useEffect(() => {
    const given = read()
    if (given.text === handedOut.current.text && given.format === handedOut.current.format) return
    handedOut.current = given
    editor.commands.setContent(toDocument(given), { emitUpdate: false })
  })

  // A form that is being saved takes no words; a disabled fieldset alone doesn't stop typing here.
  useEffect(() => {
    const isEditable = editor.view.dom.closest('fieldset:disabled') === null
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  })

  useEffect(() => connectLabel(editor, control.id ?? ''), [editor, control.id])

  const { ref } = field
  useEffect(() => {
    ref({
      focus() {
        if (focusUndescribed(editor)) return
        editor.chain().scrollIntoView().focus().run()
        // The error is shown at the end of the field, which may be higher than the window.
        const end = editor.view.dom.closest('[data-slot=field]')
        requestAnimationFrame(() => void end?.scrollIntoView({ block: 'end' }))
      },
    })
  }, [ref, editor])

  return {
    editor,
    /** Remembers where the cursor is now. */
    markPlace(): Place {
      const place = { at: getInsertPosition(editor) }
      places.current.add(place)
      return place
    },
    /** Inserts a block at a place, which is behind it then. It is selected only if the user isn't writing elsewhere. */
    insertAt(place: Place, block: JSONContent, isFirst: boolean): void {
      const isSelected = isFirst && editor.state.selection.from === place.at && !isWritingElsewhere(editor)
      place.at = insertBlock(editor, block, { at: place.at, isSelected })
      if (isSelected) editor.commands.focus()
    },
  }
}

/** The cursor stays this many pixels away from the edges of the dialog, where the toolbar sticks. */
const belowToolbar = { top: 80, right: 0, bottom: 16, left: 0 }

function toAttributes({ id = '', ...described }: Partial<FieldControl>): Record<string, string> {
  return {
    id,
    role: 'textbox',
    class: 'article-editor rich-text py-2 sm:text-lg',
    'aria-multiline': 'true',
    'aria-placeholder': 'Write here. Type / to add headings, pictures and more.',
    'aria-labelledby': `${id}-label`,
    ...(described['aria-describedby'] && { 'aria-describedby': described['aria-describedby'] }),
    ...(described['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}

/** A label names and focuses inputs by itself, but no other element. */
function connectLabel(editor: Editor, id: string): (() => void) | undefined {
  const label = document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`)
  if (!label) return
  label.id = `${id}-label`
  const focus = () => editor.commands.focus()
  label.addEventListener('click', focus)
  return () => label.removeEventListener('click', focus)
}

/** True if the user is about to type into another field, from which the focus must not be taken. */
function isWritingElsewhere({ view: { dom } }: Editor): boolean {
  const { activeElement } = document
  return !dom.contains(activeElement) && activeElement?.matches('input:not([type=file]), textarea') === true
}
