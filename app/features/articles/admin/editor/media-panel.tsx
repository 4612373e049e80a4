import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { Switch } from '#app/components/ui/switch.tsx'
import { type PictureWidth, pictureWidths } from '#app/lib/rich-text/rich-text.ts'

interface SelectedMedia {
  /** Its position in the document. */
  at: number
  kind: 'picture' | 'video'
  attrs: Readonly<Record<string, unknown>>
}

export function findSelectedMedia({ state: { selection } }: Editor): SelectedMedia | null {
  if (!(selection instanceof NodeSelection)) return null
  const { type, attrs } = selection.node
  const kind = type.name === 'picture' || type.name === 'video' ? type.name : null
  return kind && { at: selection.from, kind, attrs }
}

const widthLabels: Record<PictureWidth, string> = { full: 'Full Width', medium: 'Two Thirds', small: 'Small' }
const widths = pictureWidths.map((value) => ({ value, label: widthLabels[value] }))

/** The properties of the selected picture or video. */
export function MediaPanel({ media: { at, kind, attrs }, editor }: { media: SelectedMedia; editor: Editor }) {
  const isPicture = kind === 'picture'
  /** Leaves the focus where it is. */
  function set(changed: Readonly<Record<string, unknown>>) {
    editor.commands.command(({ tr }) => {
      for (const [name, value] of Object.entries(changed)) tr.setNodeAttribute(at, name, value)
      return true
    })
  }
  return (
    <fieldset ref={show} className="grid gap-3 rounded-md border border-border bg-muted p-3 sm:grid-cols-2">
      <legend className="sr-only">{isPicture ? 'The chosen picture' : 'The chosen video'}</legend>
      {isPicture ? (
        <Field label="Picture Alt Text" hint="Says what the picture shows to those who can't see it.">
          <Input
            value={String(attrs.alt)}
            disabled={attrs.isDecorative === true}
            maxLength={longest}
            onKeyDown={keepForm}
            onChange={({ currentTarget }) => set({ alt: currentTarget.value })}
          />
        </Field>
      ) : (
        <Field label="Video Title" hint="Is read out where the video stands.">
          <Input
            value={String(attrs.title)}
            maxLength={longest}
            onKeyDown={keepForm}
            onChange={({ currentTarget }) => set({ title: currentTarget.value })}
          />
        </Field>
      )}
      <Field label={isPicture ? 'Picture Caption' : 'Video Caption'} isOptional>
        <Input
          value={String(attrs.caption)}
          maxLength={longest}
          onKeyDown={keepForm}
          onChange={({ currentTarget }) => set({ caption: currentTarget.value })}
        />
      </Field>
      {isPicture && (
        <>
          <Switch
            label="Decorative"
            hint="It shows nothing that the text doesn't say."
            checked={attrs.isDecorative === true}
            onChange={(isDecorative) => set({ isDecorative, ...(isDecorative && { alt: '' }) })}
          />
          <Field label="Picture Width">
            <Select
              options={widths}
              value={pictureWidths.find((width) => width === attrs.width) ?? 'full'}
              onChange={(width) => set({ width })}
            />
          </Field>
        </>
      )}
      <Button variant="outline" className="self-end" onClick={() => editor.commands.deleteSelection()}>
        {isPicture ? 'Remove Picture' : 'Remove Video'}
      </Button>
    </fieldset>
  )
}

/** It stands below the text, where it may be out of sight. */
function show(panel: HTMLFieldSetElement | null): void {
  // Its promise would be taken for a cleanup.
  void panel?.scrollIntoView({ block: 'nearest' })
}

/** Characters, as of captions elsewhere. */
const longest = 500

/** Enter would send the article. */
function keepForm(event: React.KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
