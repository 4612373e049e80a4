import { type Editor, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { type FieldControl, useFieldControl } from '#app/components/ui/field.tsx'
import type { ArticleInput } from '../article-input.ts'
import { type StoredContent, toContent, toDocument } from './editor-content.ts'
import type { EditorActions } from './editor-tools.ts'
import { editorExtensions } from './extensions.ts'
import { focusMissingAltText, getInsertPosition, insertBlock, insertPastedUrl, typeAfterMedia } from './insert-block.ts'
import { insertDataTransfer, insertText, type PasteLoss } from './paste.ts'
import { SlashCommands } from './slash-commands.ts'

interface EditorOptions {
  /** Must not change between renders. */
  actions: EditorActions
  menuId: string
  onPictures: (files: File[]) => void
  onPasteLoss: (loss: PasteLoss) => void
}

/** A position in the document, which moves if the text before the position changes. */
interface TrackedPosition {
  at: number
}

/** Connects a Tiptap editor to the fields `content` and `contentFormat` of the article form. */
export function useArticleEditor({ actions, menuId, onPictures, onPasteLoss }: EditorOptions) {
  const form = useFormContext<ArticleInput>()
  const { field } = useController<ArticleInput, 'content'>({ name: 'content' })
  const control = useFieldControl()
  const positions = useRef(new Set<TrackedPosition>())
  const [extensions] = useState(() => [...editorExtensions, SlashCommands.configure({ menuId, actions })])
  const getContent = (): StoredContent => ({ text: form.getValues('content'), format: form.getValues('contentFormat') })
  const lastSyncedContent = useRef(getContent())
  const [content] = useState(() => toDocument(getContent()))

  const editor: Editor = useEditor({
    extensions,
    content,
    injectCSS: false,
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: cursorMargins,
      scrollMargin: cursorMargins,
      attributes: toAttributes(control),
      handleDOMEvents: {
        paste: (_, event) => onDataTransfer(event, event.clipboardData),
        beforeinput: (_, event) => onBeforeInput(event),
      },
      handleKeyDown: (_, event) => onKeyDown(event),
      handleTextInput: (_, __, ___, inputText) => typeAfterMedia(editor, inputText),
      handleDrop: (_, event, __, isMove) => !isMove && onDataTransfer(event, event.dataTransfer),
    },
    onBlur: field.onBlur,
    onTransaction({ transaction }) {
      for (const position of positions.current) position.at = transaction.mapping.map(position.at, -1)
    },
    onUpdate({ editor: { state } }) {
      const { text, format } = toContent(state.doc)
      lastSyncedContent.current = { text, format }
      form.setValue('contentFormat', format, { shouldDirty: true })
      const shouldValidate = form.formState.isSubmitted
      form.setValue('content', text, { shouldDirty: true, shouldTouch: true, shouldValidate })
    },
  })

  function onDataTransfer(event: Event, data: DataTransfer | null): boolean {
    if (!data) return false
    event.preventDefault()
    const isPlainText = data.files.length === 0 && data.getData('text/html') === ''
    if (isPlainText && insertPastedUrl(editor, data.getData('text/plain').trim())) return true
    const { files, ...loss } = insertDataTransfer(editor.view, data)
    if (files.length > 0) onPictures(files)
    if (loss.lostPictureCount > 0 || loss.hadTable) onPasteLoss(loss)
    return true
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return false
    // The form handles Ctrl+Enter. Tiptap would insert a line break.
    if (event.key === 'Enter') return true
    if (event.key.toLowerCase() !== 'k') return false
    event.stopPropagation()
    actions.toggleLinkPanel()
    return true
  }

  /** Treats several characters in one event as pasted, because they come from dictation or a script. */
  function onBeforeInput(event: InputEvent): boolean {
    const isMultiCharacterInput =
      event.inputType === 'insertText' && !event.isComposing && (event.data ?? '').length > 1
    if (!isMultiCharacterInput) return false
    event.preventDefault()
    insertText(editor.view, event.data ?? '')
    return true
  }

  // Shows content that the form loads, such as an earlier version. Reads the content from the form,
  // because rendered values may be outdated.
  useEffect(() => {
    const formContent = getContent()
    if (formContent.text === lastSyncedContent.current.text && formContent.format === lastSyncedContent.current.format)
      return
    lastSyncedContent.current = formContent
    editor.commands.setContent(toDocument(formContent), { emitUpdate: false })
  })

  // Disables the editor while the form is being saved. The form's disabled fieldset disables only
  // form controls.
  useEffect(() => {
    const isEditable = editor.view.dom.closest('fieldset:disabled') === null
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  })

  useEffect(() => connectLabel(editor, control.id ?? ''), [editor, control.id])

  const { ref } = field
  useEffect(() => {
    ref({
      focus() {
        if (focusMissingAltText(editor)) return
        editor.chain().scrollIntoView().focus().run()
        // Scrolls to the error, which is below the text. The text may be taller than the window.
        const fieldElement = editor.view.dom.closest('[data-slot=field]')
        requestAnimationFrame(() => void fieldElement?.scrollIntoView({ block: 'end' }))
      },
    })
  }, [ref, editor])

  return {
    editor,
    trackPosition(): TrackedPosition {
      const position = { at: getInsertPosition(editor) }
      positions.current.add(position)
      return position
    },
    /**
     * Inserts a block at a tracked position and moves the position to the end of the block. Selects
     * the first block, unless the cursor has moved or the user is typing in another field.
     */
    insertAt(position: TrackedPosition, block: JSONContent, isFirst: boolean): void {
      const isSelected = isFirst && editor.state.selection.from === position.at && !isTypingElsewhere(editor)
      position.at = insertBlock(editor, block, { position: position.at, isSelected })
      if (isSelected) editor.commands.focus()
    },
  }
}

/** In pixels. Scrolling leaves space for the toolbar, which sticks to the top of the dialog. */
const cursorMargins = { top: 80, right: 0, bottom: 16, left: 0 }

function toAttributes({ id = '', ...fieldControl }: Partial<FieldControl>): Record<string, string> {
  return {
    id,
    role: 'textbox',
    class: 'article-editor rich-text py-2 sm:text-lg',
    'aria-multiline': 'true',
    'aria-placeholder': 'Write here. Type / to add headings, pictures and more.',
    'aria-labelledby': `${id}-label`,
    ...(fieldControl['aria-describedby'] && { 'aria-describedby': fieldControl['aria-describedby'] }),
    ...(fieldControl['aria-invalid'] && { 'aria-invalid': 'true' }),
  }
}

/**
 * Focuses the editor after a click on its label. Without this listener, browsers focus only form
 * controls.
 */
function connectLabel(editor: Editor, id: string): (() => void) | undefined {
  const label = document.querySelector<HTMLLabelElement>(`label[for="${CSS.escape(id)}"]`)
  if (!label) return
  label.id = `${id}-label`
  const focus = () => editor.commands.focus()
  label.addEventListener('click', focus)
  return () => label.removeEventListener('click', focus)
}

function isTypingElsewhere({ view: { dom } }: Editor): boolean {
  const { activeElement } = document
  return !dom.contains(activeElement) && activeElement?.matches('input:not([type=file]), textarea') === true
}
