import { type Editor, getMarkRange } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { isPlayableVideo } from '#app/lib/video.ts'
import { positionBelow } from './slash-menu.tsx'

/**
 * Links the selected text or edits the link at the cursor. With neither a selection nor a link,
 * inserts a new link with text.
 */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [link] = useState(() => findLink(editor))
  const [hasTextField] = useState(() => !link && editor.state.selection.empty)

  function apply(href: string | null, text = '') {
    const chain = editor.chain()
    if (link) chain.setTextSelection(link)
    if (href === null) chain.unsetLink()
    else if (!hasTextField) chain.setLink({ href })
    else chain.insertContent({ type: 'text', text: text || href, marks: [{ type: 'link', attrs: { href } }] })
    if (link) chain.setTextSelection(editor.state.selection)
    chain.run()
    onClose()
  }

  return (
    <UrlPanel
      editor={editor}
      hasTextField={hasTextField}
      label="Link address"
      initialUrl={link?.href ?? ''}
      completeUrl={completeLink}
      isValid={isAllowedLink}
      errorText={
        'Use a web address, an email address, or a path on this site such as /hiring. ' +
        'Links with a password, a token or a webhook aren’t allowed.'
      }
      applyLabel="Apply"
      onApply={apply}
      onClose={onClose}
    >
      {link && (
        <Button variant="outline" onClick={() => apply(null)}>
          Remove
        </Button>
      )}
    </UrlPanel>
  )
}

/** Finds the link at the cursor. If text is selected, the returned range is the selection. */
function findLink({ state: { selection, schema } }: Editor): { from: number; to: number; href: string } | null {
  const { link } = schema.marks
  const range = link && getMarkRange(selection.$from, link)
  if (!range) return null
  const mark = link.isInSet(selection.$from.doc.nodeAt(range.from)?.marks ?? [])
  const { from, to } = selection.empty ? range : selection
  return { from, to, href: String(mark?.attrs.href ?? '') }
}

interface VideoPanelProps {
  editor: Editor
  onApply: (url: string) => void
  onClose: () => void
}

export function VideoPanel({ editor, onApply, onClose }: VideoPanelProps) {
  return (
    <UrlPanel
      editor={editor}
      label="Video address"
      initialUrl=""
      completeUrl={(inputText) => inputText}
      isValid={isPlayableVideo}
      errorText="Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file."
      applyLabel="Add video"
      onApply={onApply}
      onClose={onClose}
    />
  )
}

/** Adds the missing scheme to an email address or a domain. */
function completeLink(inputText: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(inputText)) return `mailto:${inputText}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(inputText) ? `https://${inputText}` : inputText
}

interface UrlPanelProps {
  editor: Editor
  /** True if the panel also asks for the link's text. */
  hasTextField?: boolean
  label: string
  initialUrl: string
  completeUrl: (inputText: string) => string
  isValid: (url: string) => boolean
  errorText: string
  applyLabel: string
  onApply: (url: string, text: string) => void
  onClose: () => void
  children?: ReactNode
}

/** Enter must not submit the surrounding article form. */
function UrlPanel(props: UrlPanelProps) {
  const { editor, hasTextField = false, label, initialUrl, completeUrl, isValid, errorText, applyLabel } = props
  const { onApply, onClose, children } = props
  const [text, setText] = useState('')
  const [inputText, setInputText] = useState(initialUrl)
  const [error, setError] = useState<string>()

  function apply() {
    const url = completeUrl(inputText.trim())
    if (isValid(url)) onApply(url, text.trim())
    else setError(errorText)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the controls inside
    <div
      ref={(panel) => positionBelow(panel, editor, editor.state.selection.to)}
      data-slot="url-panel"
      className={
        'absolute inset-x-0 z-20 flex scroll-mt-28 scroll-mb-2 flex-wrap items-start gap-2 ' +
        'rounded-md border border-border bg-surface p-3 text-base shadow-lg'
      }
      onKeyDown={(event) => {
        const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
        if (event.key !== 'Escape' && !isEnter) return
        event.preventDefault()
        event.stopPropagation()
        if (isEnter) apply()
        else onClose()
      }}
    >
      {hasTextField && (
        <Field label="Link text" className="min-w-48 flex-1">
          <Input value={text} ref={focusInput} onChange={({ currentTarget }) => setText(currentTarget.value)} />
        </Field>
      )}
      <Field label={label} error={error} className="min-w-48 flex-1">
        <Input
          inputMode="url"
          value={inputText}
          ref={hasTextField ? null : focusInput}
          onChange={({ currentTarget }) => setInputText(currentTarget.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2 self-end">
        <Button onClick={apply}>{applyLabel}</Button>
        {children}
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  )
}

function focusInput(input: HTMLInputElement | null): void {
  input?.focus()
}
