import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'

/** In characters; the database has the same limit. */
const longestNote = 2_000

interface SendBackDialogProps {
  title: string
  isSaving: boolean
  onSend: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks what is to be changed before an article is submitted again. */
export function SendBackDialog({ title, isSaving, onSend, onClose }: SendBackDialogProps) {
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()

  async function submit() {
    if (note.trim() === '') return setError('Say what is to be changed.')
    setError(undefined)
    await onSend(note.trim())
  }

  return (
    <FormDialog
      title="Send Back"
      description={`“${title}” becomes a draft again, and its writer sees your note.`}
      submitLabel="Send Back"
      busyLabel="Sending back..."
      isDirty={note !== ''}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
      className="max-w-md"
    >
      <Field label="Note" error={error}>
        <Textarea rows={5} value={note} maxLength={longestNote} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
