import { type Editor, getMarkRange } from '@tiptap/core'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { isAllowedLink } from '#app/lib/rich-text/allowed-link.ts'
import { isPlayableVideo } from '#app/lib/video.ts'

/** Links the selection, edits the link at the cursor, or inserts the address as a link. */
export function LinkPanel({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [link] = useState(() => findLink(editor))

  function apply(href: string | null) {
    const chain = editor.chain()
    if (link) chain.setTextSelection(link)
    if (href === null) chain.unsetLink()
    else if (link || !editor.state.selection.empty) chain.setLink({ href })
    else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
    if (link) chain.setTextSelection(editor.state.selection)
    chain.run()
    onClose()
  }

  return (
    <AddressPanel
      label="Link address"
      start={link?.href ?? ''}
      complete={completeLink}
      isValid={isAllowedLink}
      advice={
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
    </AddressPanel>
  )
}

/** Returns the link at the cursor, or the selection if it starts in a link. */
function findLink({ state: { selection, schema } }: Editor): { from: number; to: number; href: string } | null {
  const { link } = schema.marks
  const range = link && getMarkRange(selection.$from, link)
  if (!range) return null
  const mark = link.isInSet(selection.$from.doc.nodeAt(range.from)?.marks ?? [])
  const { from, to } = selection.empty ? range : selection
  return { from, to, href: String(mark?.attrs.href ?? '') }
}

export function VideoPanel({ onApply, onClose }: { onApply: (url: string) => void; onClose: () => void }) {
  return (
    <AddressPanel
      label="Video address"
      start=""
      complete={(typed) => typed}
      isValid={isPlayableVideo}
      advice="Use a YouTube or Vimeo link, or a direct link to an mp4, webm or ogg file."
      applyLabel="Add video"
      onApply={onApply}
      onClose={onClose}
    />
  )
}

/** Completes email addresses and domains without a scheme. */
function completeLink(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.\w+$/.test(typed)) return `mailto:${typed}`
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed
}

interface AddressPanelProps {
  label: string
  start: string
  complete: (typed: string) => string
  isValid: (address: string) => boolean
  advice: string
  applyLabel: string
  onApply: (address: string) => void
  onClose: () => void
  children?: ReactNode
}

/** An address field below the toolbar. Enter must not submit the article form around it. */
function AddressPanel(props: AddressPanelProps) {
  const { label, start, complete, isValid, advice, applyLabel, onApply, onClose, children } = props
  const [typed, setTyped] = useState(start)
  const [error, setError] = useState<string>()

  function apply() {
    const address = complete(typed.trim())
    if (isValid(address)) onApply(address)
    else setError(advice)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape comes from the controls inside
    <div
      className={
        'absolute inset-x-0 top-full flex flex-wrap items-start gap-2 ' +
        'rounded-b-md border border-border bg-surface p-3 shadow-lg'
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <Field label={label} error={error} className="min-w-48 flex-1">
        <Input
          inputMode="url"
          value={typed}
          ref={focusInput}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            event.stopPropagation()
            apply()
          }}
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
